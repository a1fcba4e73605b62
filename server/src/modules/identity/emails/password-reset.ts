import { CODE_LIFE_MINUTES } from '../verification-codes/code.ts';
import type { OutgoingMail } from '../../../shared/context.ts';
import { LIFE_MS } from '../../../shared/tokens/tokens.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

const LINK_LIFE_MINUTES = LIFE_MS.reset / 60_000;

/** One reset request, with the code and the link that can each use it up. */
export function passwordResetMail(
  publicUrl: string,
  mail: { to: string; code: string; token: string },
): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Your Meridian password reset code: ${mail.code}`,
    preview: `Enter ${mail.code}, or open the link, to choose a new password.`,
    title: 'Reset your password',
    paragraphs: [
      `Somebody, perhaps you, asked to reset the password of ${mail.to}. Enter this code where you asked for it, or open the link. The code is valid for ${CODE_LIFE_MINUTES} minutes, the link for ${LINK_LIFE_MINUTES}; using one ends the other.`,
    ],
    code: mail.code,
    button: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${mail.token}` },
    footnote:
      'Did not ask for this? Ignore the email: your password stays as it is. We never ask for a code by phone or chat.',
    contactUrl: `${publicUrl}/contact`,
  });
}
