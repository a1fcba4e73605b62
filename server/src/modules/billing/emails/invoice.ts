import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

export interface InvoiceMail {
  readonly to: string;
  readonly number: string;
  /** Amount and day as text. */
  readonly amount: string;
  /** How much of it credit paid, or returns as credit, as text. */
  readonly credit: string | null;
  readonly paidOn: string;
  readonly description: string;
  readonly method: string;
  /** Of a credit note: the invoice that it corrects, and why. */
  readonly credits: { readonly invoice: string; readonly reason: string } | null;
}

/** Confirms a payment or a refund, with the number of its invoice or credit note. */
export function invoiceMail(
  publicUrl: string,
  { to, number, amount, credit, paidOn, description, method, credits }: InvoiceMail,
): OutgoingMail {
  const text = credits
    ? {
        subject: `You were refunded ${amount}: credit note ${number}`,
        title: 'Your refund is complete',
        first: `We refunded ${amount} on ${paidOn}${credit === null ? '' : `, ${credit} of it as credit`}. ${credits.reason} It can take a few days to appear on your statement.`,
        document: `Credit note ${number} corrects invoice ${credits.invoice} by ${amount}.`,
      }
    : {
        subject: `Invoice ${number} for ${amount}`,
        title: 'Payment received',
        first: `${description}: ${amount} was paid on ${paidOn}${credit === null ? '' : `, ${credit} of it by credit`}. ${method}.`,
        document: `The number of your invoice is ${number}.`,
      };
  return layOut({
    to,
    subject: text.subject,
    preview: text.first,
    title: text.title,
    paragraphs: [text.first, `${text.document} It is attached. You can also find it under Billing.`],
    button: { label: 'Open Billing', url: `${publicUrl}/dashboard?tab=billing` },
    footnote: 'You receive this for every payment and refund of your account.',
    contactUrl: `${publicUrl}/contact`,
  });
}
