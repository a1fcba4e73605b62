import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { CODE_LIFE_MINUTES } from '../verification-codes/code.ts';

/** The code that activates a new account. */
export function activationCodeMail(publicUrl: string, mail: { to: string; code: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} verification code: ${mail.code}`,
    preview: `Enter ${mail.code} on the Verify Email page to activate your account.`,
    title: 'Your verification code',
    paragraphs: [
      `Enter it on the Verify Email page to activate the account for ${mail.to}. It is valid for ${CODE_LIFE_MINUTES} minutes.`,
    ],
    code: mail.code,
    button: { label: 'Open Verify Email', url: `${publicUrl}/verify-email` },
    footnote:
      "Didn't request this? You can ignore this email. Without the code, the account stays inactive. We never ask for codes by phone or chat.",
    contactUrl: `${publicUrl}/contact`,
  });
}
