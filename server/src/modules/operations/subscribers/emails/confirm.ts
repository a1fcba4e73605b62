import type { OutgoingMail } from '../../../../shared/context.ts';
import { layOut } from '../../../../shared/mail-layout/mail-layout.ts';
import { confirmLink } from '../links.ts';

/** Asks whether the address wants mails about the status. Anybody can type any address into the form. */
export function confirmMail(publicUrl: string, mail: { to: string; token: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: 'Confirm your status updates',
    preview: 'One click, and we mail you when an incident opens and ends.',
    title: 'Confirm your status updates',
    paragraphs: [
      'You asked for a mail about each incident and each planned maintenance of this service.',
      'Confirm within 24 hours. Every mail has a link that ends them.',
    ],
    button: { label: 'Confirm', url: confirmLink(publicUrl, mail.token) },
    footnote: 'Did not ask for this? Ignore this email: without the confirmation, we delete your address.',
    contactUrl: `${publicUrl}/contact`,
  });
}
