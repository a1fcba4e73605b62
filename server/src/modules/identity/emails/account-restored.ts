import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Tells the owner that a sign-in took the deleted account back. */
export function accountRestoredMail(publicUrl: string, mail: { to: string; atMs: number }): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: 'Your Meridian account is kept',
    preview: 'A sign-in took the deletion back.',
    title: 'Account restored',
    paragraphs: [
      `Somebody signed in to the deleted account of ${mail.to} on ${at}, so it is kept with everything in it.`,
      'Its former API keys stay revoked. Make a new one on the API Keys page.',
    ],
    button: { label: 'Open API Keys', url: `${publicUrl}/dashboard?tab=api-keys` },
    footnote: 'Was it not you? Reset your password at once; then delete the account again if you want to.',
    contactUrl: `${publicUrl}/contact`,
  });
}
