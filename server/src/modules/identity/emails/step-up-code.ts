import { CODE_LIFE_MINUTES } from '../verification-codes/code.ts';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** The code that confirms who is there before a sensitive change. */
export function stepUpCodeMail(publicUrl: string, mail: { to: string; code: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Your Meridian confirmation code: ${mail.code}`,
    preview: `Enter ${mail.code} to confirm that it is you.`,
    title: 'Confirm that it is you',
    paragraphs: [
      `Enter this code where the portal asks for it, to go on with a change that concerns the security of ${mail.to}. The code is valid for ${CODE_LIFE_MINUTES} minutes.`,
    ],
    code: mail.code,
    button: { label: 'Open Settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote:
      'Did not ask for this? Somebody is signed in to your account or tries to use it: change your password. We never ask for a code by phone or chat.',
    contactUrl: `${publicUrl}/contact`,
  });
}
