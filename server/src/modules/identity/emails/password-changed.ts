import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the owner that the password was changed or reset. */
export function passwordChangedMail(publicUrl: string, mail: { to: string; atMs: number }): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} password was changed`,
    preview: 'Your previous password no longer works.',
    title: 'Password changed',
    paragraphs: [
      `The password of ${mail.to} was changed on ${at}. The previous one no longer works, and other devices are signed out. Your API keys are unchanged.`,
    ],
    button: { label: 'Reset password', url: `${publicUrl}/forgot-password` },
    footnote: "Wasn't you? Reset the password now, then replace your API key.",
    contactUrl: `${publicUrl}/contact`,
  });
}
