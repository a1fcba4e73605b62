import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/**
 * Tells the sender of a contact request that it arrived. Anybody can type anybody's address into the form, so of what was typed it
 * repeats the subject alone, and that not in its own subject.
 */
export function contactConfirmationMail(
  publicUrl: string,
  mail: { to: string; ticket: string; subject: string },
): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `We have your message (${mail.ticket})`,
    preview: 'We answer within 24 hours on weekdays.',
    title: 'We have your message',
    paragraphs: [
      `It is about: ${mail.subject}`,
      `Its number is ${mail.ticket}. We answer within 24 hours on weekdays.`,
    ],
    button: { label: 'Open the documentation', url: `${publicUrl}/documentation` },
    footnote: 'Did not write to us? Somebody typed your address into our contact form; ignore this email.',
    contactUrl: `${publicUrl}/contact`,
  });
}
