import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Confirms the refund of a payment that could not be applied. It has no document, since nothing was sold. */
export function moneyReturnedMail(
  publicUrl: string,
  { to, amount, what }: { to: string; amount: string; what: string },
): OutgoingMail {
  return layOut({
    to,
    subject: `You were refunded ${amount}`,
    preview: 'It can take a few days to appear on your statement.',
    title: 'Your refund is complete',
    paragraphs: [`We refunded ${amount} for "${what}". It can take a few days to appear on your statement.`],
    button: { label: 'Open Billing', url: `${publicUrl}/dashboard?tab=billing` },
    footnote: 'You receive this for every payment and refund of your account.',
    contactUrl: `${publicUrl}/contact`,
  });
}
