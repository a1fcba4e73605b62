import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { CODE_LIFE_MINUTES } from '../verification-codes/code.ts';

/** The code that confirms a password change. */
export function changePasswordCodeMail(publicUrl: string, mail: { to: string; code: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} password change code: ${mail.code}`,
    preview: `Enter ${mail.code} in Settings to change your password.`,
    title: 'Your password change code',
    paragraphs: [
      `Enter it in Settings to change the password of ${mail.to}. The code is valid for ${CODE_LIFE_MINUTES} minutes.`,
    ],
    code: mail.code,
    button: { label: 'Open Settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote:
      "Didn't request this? Somebody is signed in to your account and knows your password. Reset it now. We never ask for codes by phone or chat.",
    contactUrl: `${publicUrl}/contact`,
  });
}
