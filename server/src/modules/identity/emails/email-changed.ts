import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Tells the former and the new address that the change took place. */
export function emailChangedMail(
  publicUrl: string,
  mail: { to: string; from: string; email: string; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: 'Your Meridian email address was changed',
    preview: `Sign in with ${mail.email} from now on.`,
    title: 'Email address changed',
    paragraphs: [
      `The address of your Meridian account was changed from ${mail.from} to ${mail.email} on ${at}. Sign in with the new one from now on; all other sessions were ended.`,
    ],
    button: { label: 'Sign in', url: `${publicUrl}/login` },
    footnote: `Was it not you? Use the link Keep this address in the email that was sent to ${mail.from} before, then reset your password.`,
    contactUrl: `${publicUrl}/contact`,
  });
}
