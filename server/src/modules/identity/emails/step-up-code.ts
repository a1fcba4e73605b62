import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { CODE_LIFE_MINUTES } from '../verification-codes/code.ts';

/** The code that confirms the owner's identity before a sensitive change. */
export function stepUpCodeMail(publicUrl: string, mail: { to: string; code: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} confirmation code: ${mail.code}`,
    preview: `Enter ${mail.code} to confirm that it's you.`,
    title: "Confirm that it's you",
    paragraphs: [
      `Enter this code in the portal to continue with a security change for ${mail.to}. The code is valid for ${CODE_LIFE_MINUTES} minutes.`,
    ],
    code: mail.code,
    button: { label: 'Open Settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote:
      "Didn't request this? Somebody may be signed in to your account. Change your password. We never ask for codes by phone or chat.",
    contactUrl: `${publicUrl}/contact`,
  });
}
