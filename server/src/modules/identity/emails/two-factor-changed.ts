import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

export type TwoFactorChange = 'on' | 'off' | 'new-backup-codes';

const MESSAGES: Record<TwoFactorChange, { subject: string; preview: string; title: string; effect: string }> =
  {
    on: {
      subject: `Two-factor authentication is on for your ${PORTAL.brand.name} account`,
      preview: 'Signing in now also requires a code.',
      title: 'Two-factor authentication is on',
      effect:
        'Signing in now requires a code from your authenticator app after the password. All other sessions were ended. Keep the backup codes where you can find them without your phone.',
    },
    off: {
      subject: `Two-factor authentication is off for your ${PORTAL.brand.name} account`,
      preview: 'Signing in now requires only your password.',
      title: 'Two-factor authentication is off',
      effect: 'Signing in now requires only your password. The backup codes no longer work.',
    },
    'new-backup-codes': {
      subject: `Your ${PORTAL.brand.name} backup codes were replaced`,
      preview: 'The previous codes no longer work.',
      title: 'New backup codes',
      effect: 'Ten new backup codes were created. The previous ones no longer work.',
    },
  };

/** Notifies the owner of a change to the second factor. */
export function twoFactorChangedMail(
  publicUrl: string,
  mail: { to: string; change: TwoFactorChange; atMs: number },
): OutgoingMail {
  const { subject, preview, title, effect } = MESSAGES[mail.change];
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject,
    preview,
    title,
    paragraphs: [`This change was made for ${mail.to} on ${at}. ${effect}`],
    button: { label: 'Open settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote: "Wasn't you? Reset your password now, then contact us.",
    contactUrl: `${publicUrl}/contact`,
  });
}
