import { CODE_LIFE_MINUTES } from '../codes/code.ts';
import type { OutgoingMail } from '../context.ts';
import { layOut } from './layout.ts';

/** The code that confirms a new address; goes to that address. */
export function emailChangeCodeMail(publicUrl: string, mail: { to: string; code: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Your Meridian email change code: ${mail.code}`,
    preview: `Enter ${mail.code} in Settings to use this address.`,
    title: 'Confirm your new email address',
    paragraphs: [
      `Enter this code in Settings to make ${mail.to} the address of your account. Until then the former one stays. The code is valid for ${CODE_LIFE_MINUTES} minutes.`,
    ],
    code: mail.code,
    button: { label: 'Open Settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote:
      'Did not ask for this? Ignore the email: without the code nothing happens. We never ask for a code by phone or chat.',
    contactUrl: `${publicUrl}/contact`,
  });
}
