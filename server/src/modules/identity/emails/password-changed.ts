import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Tells the owner that the password was replaced, whichever way. */
export function passwordChangedMail(publicUrl: string, mail: { to: string; atMs: number }): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: 'Your Meridian password was changed',
    preview: 'The former password no longer works.',
    title: 'Password changed',
    paragraphs: [
      `The password of ${mail.to} was changed on ${at}. The former one no longer works, and other devices are signed out. Your API keys stay as they are.`,
    ],
    button: { label: 'Reset password', url: `${publicUrl}/forgot-password` },
    footnote: 'Was it not you? Reset the password at once, then replace your API key.',
    contactUrl: `${publicUrl}/contact`,
  });
}
