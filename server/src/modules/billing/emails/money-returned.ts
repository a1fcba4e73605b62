import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Tells the owner that a payment which bought nothing went back; there is no document of it, since nothing was sold. */
export function moneyReturnedMail(
  publicUrl: string,
  { to, amount, what }: { to: string; amount: string; what: string },
): OutgoingMail {
  return layOut({
    to,
    subject: `${amount} was given back`,
    preview: 'Until your bank shows it, some days may pass.',
    title: 'Your refund is done',
    paragraphs: [`${amount} of "${what}" went back to you. Until your bank shows it, some days may pass.`],
    button: { label: 'Open Billing', url: `${publicUrl}/dashboard?tab=billing` },
    footnote: 'You get this for every payment and refund of your account.',
    contactUrl: `${publicUrl}/contact`,
  });
}
