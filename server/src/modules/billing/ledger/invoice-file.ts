import type { PortalBody } from '@meridian/contracts/portal';
import type { BillingContext } from '../context.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { drawInvoice } from './pdf/draw-invoice.ts';
import { findAccountDocument } from './queries/invoices.ts';

/**
 * Returns the invoice of a charge, or the credit note of that number, as a PDF file. Throws 141 when the account has no such
 * document, and 190 after sixty files an hour, since drawing is expensive.
 */
export async function invoiceFile(
  { store, limits, now }: Pick<BillingContext, 'store' | 'limits' | 'now'>,
  { id, credit_note: creditNote }: PortalBody<'invoice'>,
  accountId: string,
) {
  await enforceRateLimit(limits.invoicesByAccount, accountId, now());
  const document = await findAccountDocument(store, accountId, { chargeId: id, creditNote });
  if (!document) throw errors.notFound();
  const file = await drawInvoice(document.content as InvoiceContent);
  return { name: `${document.number}.pdf`, type: 'application/pdf', content: inOnePart(file) };
}

async function* inOnePart(file: Buffer): AsyncGenerator<Buffer, void> {
  yield file;
}
