import type { BillingContext } from '../context.ts';
import { invoiceMail } from '../emails/invoice.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { drawInvoice } from './pdf/draw-invoice.ts';

/** An invoice or credit note that is to be mailed. */
export interface InvoiceMailJob {
  readonly number: string;
}

/** Mails an invoice or credit note to its account with the file, which is drawn here and not while the payment holds the account. */
export async function mailInvoice(context: BillingContext, { number }: InvoiceMailJob): Promise<void> {
  const { store } = context;
  const kept = await store
    .selectFrom('invoice')
    .innerJoin('account', 'account.id', 'invoice.account_id')
    .select(['invoice.content', 'account.email'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!kept) return;
  const content = kept.content as InvoiceContent;
  const file = { filename: `${number}.pdf`, content: (await drawInvoice(content)).toString('base64') };
  const mail = invoiceMail(context.publicUrl, { to: kept.email, content });
  await store.transaction().execute((trx) =>
    context.enqueueMail(trx, {
      ...mail,
      attachments: [{ ...file, contentType: 'application/pdf', encoding: 'base64' }],
    }),
  );
}
