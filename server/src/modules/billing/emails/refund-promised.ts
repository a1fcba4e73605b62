import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Announces a refund: how much, for what, why and until when, and whether all of it goes to the payment method. */
export function refundPromisedMail(
  publicUrl: string,
  mail: { to: string; amount: string; toMethod: boolean; what: string; why: string; due: string },
): OutgoingMail {
  const { to, amount, toMethod, what, why, due } = mail;
  return layOut({
    to,
    subject: `Your refund of ${amount} is on its way`,
    preview: `You receive it ${due}.`,
    title: 'Refund on its way',
    paragraphs: [
      `${why} We refund ${amount} for "${what}"${toMethod ? ' to your original payment method' : ''}.`,
      `You receive it ${due}.`,
    ],
    button: { label: 'Open Billing', url: `${publicUrl}/dashboard?tab=billing` },
    footnote: 'You do not need to do anything.',
    contactUrl: `${publicUrl}/contact`,
  });
}
