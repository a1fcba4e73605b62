import { CODE_LIFE_MINUTES } from '../verification-codes/code.ts';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** The code that makes an address the new one of an account; sent to that address. */
export function emailChangeCodeMail(publicUrl: string, mail: { to: string; code: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Your Meridian email change code: ${mail.code}`,
    preview: `Enter ${mail.code} on the Profile page to use this address.`,
    title: 'Confirm your new email address',
    paragraphs: [
      `Enter the code on the Profile page to make ${mail.to} the address of your Meridian account. It is valid for ${CODE_LIFE_MINUTES} minutes.`,
    ],
    code: mail.code,
    button: { label: 'Open Profile', url: `${publicUrl}/profile` },
    footnote:
      'Did not ask for this? Ignore the email: without the code nothing changes. We never ask for a code by phone or chat.',
    contactUrl: `${publicUrl}/contact`,
  });
}
