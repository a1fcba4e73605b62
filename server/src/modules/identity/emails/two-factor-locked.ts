import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Tells the owner that wrong second factors were tried until the second factor was locked. */
export function twoFactorLockedMail(publicUrl: string, mail: { to: string; atMs: number }): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: 'Too many wrong two-factor codes on your Meridian account',
    preview: 'Two-factor codes are refused for 15 minutes.',
    title: 'Too many wrong two-factor codes',
    paragraphs: [
      `Somebody tried wrong two-factor codes for ${mail.to}, the last one on ${at}. Codes for this account are refused for 15 minutes; none of the wrong ones let anybody in.`,
      'If it was you, wait a little and check that the clock of the device with your authenticator app is right.',
    ],
    button: { label: 'Reset password', url: `${publicUrl}/forgot-password` },
    footnote:
      'Was it not you? Whoever tried a two-factor code knows your password or uses a session of yours: reset your password now.',
    contactUrl: `${publicUrl}/contact`,
  });
}
