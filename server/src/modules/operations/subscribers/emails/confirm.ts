import type { OutgoingMail } from '../../../../shared/context.ts';
import { layOut } from '../../../../shared/mail-layout/mail-layout.ts';
import { confirmLink } from '../links.ts';

/** Asks whether the address wants mails about the status. Anybody can type any address into the form. */
export function confirmMail(publicUrl: string, mail: { to: string; token: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: 'Confirm your status updates',
    preview: 'Confirm your address to get emails about incidents and maintenance.',
    title: 'Confirm your status updates',
    paragraphs: [
      'You subscribed to emails about incidents and planned maintenance of this service.',
      'Confirm your address within 24 hours. Every email has a link to unsubscribe.',
    ],
    button: { label: 'Confirm', url: confirmLink(publicUrl, mail.token) },
    footnote: "Didn't subscribe? You can ignore this email. If you don't confirm, we delete your address.",
    contactUrl: `${publicUrl}/contact`,
  });
}
