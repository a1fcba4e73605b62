import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the owner that too many wrong codes locked the second factor. */
export function twoFactorLockedMail(publicUrl: string, mail: { to: string; atMs: number }): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: `Too many wrong two-factor codes on your ${PORTAL.brand.name} account`,
    preview: 'Two-factor codes are blocked for 15 minutes.',
    title: 'Too many wrong two-factor codes',
    paragraphs: [
      `Somebody tried wrong two-factor codes for ${mail.to}, the last one on ${at}. Codes for this account are blocked for 15 minutes. Nobody got in with a wrong code.`,
      'If this was you, wait a few minutes. Also check the clock of the device with your authenticator app.',
    ],
    button: { label: 'Reset password', url: `${publicUrl}/forgot-password` },
    footnote:
      "Wasn't you? Somebody who tries these codes knows your password or uses one of your sessions. Reset your password now.",
    contactUrl: `${publicUrl}/contact`,
  });
}
