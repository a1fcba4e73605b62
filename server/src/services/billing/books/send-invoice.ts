import type { Transaction } from '../../../store/schema.ts';
import type { Context } from '../../context.ts';
import { invoiceMail } from '../../mails/invoice.ts';
import type { InvoiceContent } from './invoice-content.ts';

/** Mails an invoice or credit note to the customer, as part of the transaction that issues it. */
export async function sendInvoice(
  trx: Transaction,
  context: Context,
  { to, content }: { to: string; content: InvoiceContent },
): Promise<void> {
  await context.enqueueMail(trx, invoiceMail(context.publicUrl, { to, content }));
}
