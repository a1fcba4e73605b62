import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { CODE_LIFE_MINUTES } from '../verification-codes/code.ts';

/** The code that confirms an email change, sent to the new address. */
export function emailChangeCodeMail(publicUrl: string, mail: { to: string; code: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} email change code: ${mail.code}`,
    preview: `Enter ${mail.code} on the Profile page to use this address.`,
    title: 'Confirm your new email address',
    paragraphs: [
      `Enter the code on the Profile page to make ${mail.to} the address of your ${PORTAL.brand.name} account. It is valid for ${CODE_LIFE_MINUTES} minutes.`,
    ],
    code: mail.code,
    button: { label: 'Open Profile', url: `${publicUrl}/profile` },
    footnote:
      "Didn't request this? You can ignore this email. Without the code, nothing changes. We never ask for codes by phone or chat.",
    contactUrl: `${publicUrl}/contact`,
  });
}
