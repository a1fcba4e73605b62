import { CODE_LIFE_MINUTES } from '../verification-codes/code.ts';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** The code that deletes an account; says so before anything else. */
export function accountDeleteCodeMail(publicUrl: string, mail: { to: string; code: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Your Meridian account deletion code: ${mail.code}`,
    preview: `${mail.code} deletes your account.`,
    title: 'This code deletes your account',
    paragraphs: [
      `Entering it in Settings deletes the account of ${mail.to}: every device is signed out and every API key stops working at that moment. The code is valid for ${CODE_LIFE_MINUTES} minutes.`,
    ],
    code: mail.code,
    button: { label: 'Open Settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote:
      'Did not ask for this? Somebody is signed in to your account or tries to use it: do not pass the code on, and change your password. We never ask for a code by phone or chat.',
    contactUrl: `${publicUrl}/contact`,
  });
}
