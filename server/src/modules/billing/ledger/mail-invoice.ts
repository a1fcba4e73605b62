import type { BillingContext } from '../context.ts';
import { invoiceMail } from '../emails/invoice.ts';
import { dayText } from '../../../shared/formatters/date-time.ts';
import { mailAccount } from '../../../shared/organisations/member-recipients.ts';
import { moneyText } from '../../../shared/formatters/money.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { drawInvoice } from './pdf/draw-invoice.ts';
import { findDocumentToMail } from './queries/invoices.ts';

/** The number of an invoice or credit note to mail. */
export interface InvoiceMailJob {
  readonly number: string;
}

/** Mails an invoice or credit note with its PDF file, which is drawn here so that the payment does not hold its locks meanwhile. */
export async function mailInvoice(context: BillingContext, { number }: InvoiceMailJob): Promise<void> {
  const { store } = context;
  const document = await findDocumentToMail(store, number);
  if (!document) return;
  const content = document.content as InvoiceContent;
  const file = { filename: `${number}.pdf`, content: (await drawInvoice(content)).toString('base64') };
  const mail = {
    number: content.number,
    amount: moneyText(content.totalMinor, content.currency),
    credit: content.creditMinor ? moneyText(content.creditMinor, content.currency) : null,
    paidOn: dayText(Date.parse(content.payment.at)),
    description: content.lines.map(({ description }) => description).join(', '),
    method: content.payment.method,
    credits: content.credits,
  };
  const mailTo = (to: string) => ({
    ...invoiceMail(context.publicUrl, { to, ...mail }),
    attachments: [{ ...file, contentType: 'application/pdf', encoding: 'base64' as const }],
  });
  const { accountId, billingEmail } = document;
  await store
    .transaction()
    .execute((trx) =>
      billingEmail === null
        ? mailAccount(context, trx, { accountId, topic: 'billing' }, mailTo)
        : context.enqueueMail(trx, mailTo(billingEmail)),
    );
}
