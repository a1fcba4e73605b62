import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Tells the present address that another one is to take its place, with the link that prevents it or takes it back. */
export function emailChangeNoticeMail(
  publicUrl: string,
  mail: { to: string; newEmail: string; undoToken: string; undoHours: number; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: 'Your Meridian email address is about to change',
    preview: 'Was it not you? Stop it with the link in this email.',
    title: 'A new email address was asked for',
    paragraphs: [
      `On ${at} somebody who is signed in to the account of ${mail.to} asked to change its address to ${mail.newEmail}. The change takes place when a code sent to that address is entered.`,
      `If it was you, there is nothing to do. If it was not, keep this address with the link below. It works for ${mail.undoHours} hours, also after the change.`,
    ],
    button: { label: 'Keep this address', url: `${publicUrl}/undo-email?token=${mail.undoToken}` },
    footnote: 'Was it not you? Use the link, then change your password.',
    contactUrl: `${publicUrl}/contact`,
  });
}
