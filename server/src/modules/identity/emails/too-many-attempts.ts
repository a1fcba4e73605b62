import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the owner that sign-ins are blocked for a while. */
export function tooManyAttemptsMail(publicUrl: string, mail: { to: string; atMs: number }): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: `Too many sign-in attempts on your ${PORTAL.brand.name} account`,
    preview: 'Sign-ins are blocked for up to 15 minutes.',
    title: 'Too many sign-in attempts',
    paragraphs: [
      `Somebody tried wrong passwords for ${mail.to}, the last one on ${at}. Sign-ins to this account are blocked for up to 15 minutes. Nobody got in.`,
      'If this was you, wait a few minutes or reset your password.',
    ],
    button: { label: 'Reset password', url: `${publicUrl}/forgot-password` },
    footnote: "Wasn't you? Your account is safe if you don't use this password anywhere else.",
    contactUrl: `${publicUrl}/contact`,
  });
}
