import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the owner that a backup code was used and that few are left. */
export function fewBackupCodesMail(
  publicUrl: string,
  mail: { to: string; left: number; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  const left = ['no backup code is left', 'one backup code is left'][mail.left];
  const message = left ?? `${mail.left} backup codes are left`;
  return layOut({
    to: mail.to,
    subject: `${PORTAL.brand.name}: ${message}`,
    preview: 'Create new backup codes in your settings.',
    title: 'Few backup codes left',
    paragraphs: [
      `A backup code was used to sign in as ${mail.to} on ${at}. Now ${message}.`,
      'Create new ones in Security Settings so you can sign in without your phone.',
    ],
    button: { label: 'Open settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote: "Wasn't you? Change your password now, then create new backup codes.",
    contactUrl: `${publicUrl}/contact`,
  });
}
