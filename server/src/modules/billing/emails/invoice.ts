import type { InvoiceContent } from '../ledger/invoice-content.ts';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { dayText } from '../../../shared/formatters/date-time.ts';
import { moneyText } from '../../../shared/formatters/money.ts';

/** Tells the owner that a payment came in, or that money went back, with the number of the document that says so. */
export function invoiceMail(
  publicUrl: string,
  { to, content }: { to: string; content: InvoiceContent },
): OutgoingMail {
  const { number, credits, payment } = content;
  const amount = moneyText(content.totalMinor, content.currency);
  const at = dayText(Date.parse(payment.at));
  const what = content.lines.map(({ description }) => description).join(', ');
  const words = credits
    ? {
        subject: `${amount} was given back: credit note ${number}`,
        title: 'Your refund is done',
        first: `${amount} went back on ${at}. ${credits.reason} Until your bank shows it, some days may pass.`,
      }
    : {
        subject: `Invoice ${number} for ${amount}`,
        title: 'Payment received',
        first: `${what}: ${amount} was paid on ${at}. ${payment.method}.`,
      };
  const named = credits
    ? `Credit note ${number} takes back ${amount} of invoice ${credits.invoice}.`
    : `The number of your invoice is ${number}.`;
  return layOut({
    to,
    subject: words.subject,
    preview: words.first,
    title: words.title,
    paragraphs: [words.first, `${named} It is attached, and under Billing.`],
    button: { label: 'Open Billing', url: `${publicUrl}/dashboard?tab=billing` },
    footnote: 'You get this for every payment and refund of your account.',
    contactUrl: `${publicUrl}/contact`,
  });
}
