import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Tells the owner that money will go back: how much, of what, why and until when. */
export function refundPromisedMail(
  publicUrl: string,
  mail: { to: string; amount: string; what: string; why: string; due: string },
): OutgoingMail {
  const { to, amount, what, why, due } = mail;
  return layOut({
    to,
    subject: `A refund of ${amount} is under way`,
    preview: `It reaches you ${due}.`,
    title: 'Refund under way',
    paragraphs: [
      `${why} ${amount} of "${what}" goes back to you, the same way as it was paid.`,
      `It reaches you ${due}.`,
    ],
    button: { label: 'Open Billing', url: `${publicUrl}/dashboard?tab=billing` },
    footnote: 'There is nothing that you need to do.',
    contactUrl: `${publicUrl}/contact`,
  });
}
