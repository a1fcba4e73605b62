import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { LIFE_MS } from '../../../shared/tokens/tokens.ts';
import { CODE_LIFE_MINUTES } from '../verification-codes/code.ts';

const LINK_LIFE_MINUTES = LIFE_MS.reset / 60_000;

/** A reset request with a code and a link. Using one invalidates the other. */
export function passwordResetMail(
  publicUrl: string,
  mail: { to: string; code: string; token: string },
): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} password reset code: ${mail.code}`,
    preview: `Enter ${mail.code}, or open the link, to choose a new password.`,
    title: 'Reset your password',
    paragraphs: [
      `Somebody, perhaps you, requested a password reset for ${mail.to}. Enter this code on the page where you requested it, or open the link. The code is valid for ${CODE_LIFE_MINUTES} minutes, the link for ${LINK_LIFE_MINUTES}. Using one invalidates the other.`,
    ],
    code: mail.code,
    button: { label: 'Choose a new password', url: `${publicUrl}/reset-password?token=${mail.token}` },
    footnote:
      "Didn't request this? You can ignore this email. Your password stays the same. We never ask for codes by phone or chat.",
    contactUrl: `${publicUrl}/contact`,
  });
}
