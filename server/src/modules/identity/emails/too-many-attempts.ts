import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Tells the owner that sign-ins were stopped for a while. */
export function tooManyAttemptsMail(publicUrl: string, mail: { to: string; atMs: number }): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: 'Too many sign-in attempts on your Meridian account',
    preview: 'Sign-ins are stopped for up to 15 minutes.',
    title: 'Too many sign-in attempts',
    paragraphs: [
      `Somebody tried wrong passwords for ${mail.to}, the last one on ${at}. Sign-ins to this account are stopped for up to 15 minutes; nobody got in.`,
      'If it was you, wait a little or reset your password.',
    ],
    button: { label: 'Reset password', url: `${publicUrl}/forgot-password` },
    footnote:
      'Was it not you? Your account is safe as long as your password is one that you use nowhere else.',
    contactUrl: `${publicUrl}/contact`,
  });
}
