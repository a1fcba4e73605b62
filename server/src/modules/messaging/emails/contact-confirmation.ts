import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/**
 * Confirms a contact request to its sender. Anybody can type any address into the form, so the mail repeats only the subject,
 * and not in its own subject line.
 */
export function contactConfirmationMail(
  publicUrl: string,
  mail: { to: string; ticket: string; subject: string },
): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `We received your message (${mail.ticket})`,
    preview: 'We reply within 24 hours on weekdays.',
    title: 'We received your message',
    paragraphs: [
      `Subject: ${mail.subject}`,
      `Your ticket is ${mail.ticket}. We reply within 24 hours on weekdays.`,
    ],
    button: { label: 'Open the documentation', url: `${publicUrl}/documentation` },
    footnote:
      "Didn't contact us? Somebody entered your address in our contact form. You can ignore this email.",
    contactUrl: `${publicUrl}/contact`,
  });
}
