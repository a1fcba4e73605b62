import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

export type TwoFactorChange = 'on' | 'off' | 'new-backup-codes';

const WORDS: Record<TwoFactorChange, { subject: string; preview: string; title: string; effect: string }> = {
  on: {
    subject: 'Two-factor authentication is on for your Meridian account',
    preview: 'Signing in now also takes a code.',
    title: 'Two-factor authentication is on',
    effect:
      'Signing in now takes a code of your authenticator app after the password. All other sessions were ended. Keep the backup codes where you find them without your phone.',
  },
  off: {
    subject: 'Two-factor authentication is off for your Meridian account',
    preview: 'The password alone opens your account.',
    title: 'Two-factor authentication is off',
    effect: 'The password alone opens your account from now on. The backup codes no longer work.',
  },
  'new-backup-codes': {
    subject: 'Your Meridian backup codes were replaced',
    preview: 'The former codes no longer work.',
    title: 'New backup codes',
    effect: 'Ten new backup codes were made. The former ones no longer work.',
  },
};

/** Tells the owner what was changed about the second factor. */
export function twoFactorChangedMail(
  publicUrl: string,
  mail: { to: string; change: TwoFactorChange; atMs: number },
): OutgoingMail {
  const { subject, preview, title, effect } = WORDS[mail.change];
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject,
    preview,
    title,
    paragraphs: [`This was done for ${mail.to} on ${at}. ${effect}`],
    button: { label: 'Open settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote: 'Was it not you? Reset your password at once, then write to us.',
    contactUrl: `${publicUrl}/contact`,
  });
}
