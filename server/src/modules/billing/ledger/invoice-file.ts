import type { PortalBody } from '@meridian/contracts/portal';
import type { BillingContext } from '../context.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { drawInvoice } from './pdf/draw-invoice.ts';

/**
 * The invoice of a charge of the account, or the credit note of that number, as a PDF file. Refuses with 141 what there is
 * not or belongs to somebody else, and with 190 (sixty an hour, since a file takes its time to draw).
 */
export async function invoiceFile(
  { store, limits, now }: Pick<BillingContext, 'store' | 'limits' | 'now'>,
  { id, credit_note: creditNote }: PortalBody<'invoice'>,
  accountId: string,
) {
  enforceRateLimit(limits.invoicesByAccount, accountId, now());
  const kept = await store
    .selectFrom('invoice')
    .select(['number', 'content'])
    .where('charge_id', '=', id)
    .where('account_id', '=', accountId)
    .where('kind', '=', creditNote === undefined ? 'invoice' : 'credit-note')
    .$if(creditNote !== undefined, (query) => query.where('number', '=', creditNote!))
    .executeTakeFirst();
  if (!kept) throw errors.notFound();
  const file = await drawInvoice(kept.content as InvoiceContent);
  return { name: `${kept.number}.pdf`, type: 'application/pdf', content: inOnePart(file) };
}

async function* inOnePart(file: Buffer): AsyncGenerator<Buffer, void> {
  yield file;
}
