import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the current address that a change was requested, with the link that cancels or undoes it. */
export function emailChangeNoticeMail(
  publicUrl: string,
  mail: { to: string; newEmail: string; undoToken: string; undoHours: number; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} email address is about to change`,
    preview: "Wasn't you? Use the link in this email to stop it.",
    title: 'An email change was requested',
    paragraphs: [
      `On ${at}, somebody signed in to the account of ${mail.to} requested to change its address to ${mail.newEmail}. The address changes when somebody enters the code sent to the new address.`,
      `If this was you, you don't need to do anything. If not, use the link below to keep this address. The link is valid for ${mail.undoHours} hours, even after the change.`,
    ],
    button: { label: 'Keep this address', url: `${publicUrl}/undo-email?token=${mail.undoToken}` },
    footnote: "Wasn't you? Use the link, then change your password.",
    contactUrl: `${publicUrl}/contact`,
  });
}
