import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { CODE_LIFE_MINUTES } from '../verification-codes/code.ts';

/** The code that transfers the ownership of an organisation. The first words say what the code does. */
export function ownershipTransferCodeMail(
  publicUrl: string,
  mail: { to: string; code: string },
): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} ownership transfer code: ${mail.code}`,
    preview: `${mail.code} gives your organisation to another owner.`,
    title: 'This code transfers an organisation',
    paragraphs: [
      `If you enter it in Settings, the member that you selected becomes the owner of your organisation, and you become an admin. The code is valid for ${CODE_LIFE_MINUTES} minutes.`,
    ],
    code: mail.code,
    button: { label: 'Open Settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote:
      "Didn't request this? Somebody may be signed in to your account. Don't share the code, and change your password. We never ask for codes by phone or chat.",
    contactUrl: `${publicUrl}/contact`,
  });
}
