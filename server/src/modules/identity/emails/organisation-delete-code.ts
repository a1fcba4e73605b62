import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { CODE_LIFE_MINUTES } from '../verification-codes/code.ts';

/** The code that deletes an organisation. The first words say what the code does. */
export function organisationDeleteCodeMail(
  publicUrl: string,
  mail: { to: string; code: string },
): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} organisation deletion code: ${mail.code}`,
    preview: `${mail.code} deletes your organisation.`,
    title: 'This code deletes an organisation',
    paragraphs: [
      `If you enter it in Settings, your organisation is deleted, and all of its API keys stop working immediately. The code is valid for ${CODE_LIFE_MINUTES} minutes.`,
    ],
    code: mail.code,
    button: { label: 'Open Settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote:
      "Didn't request this? Somebody may be signed in to your account. Don't share the code, and change your password. We never ask for codes by phone or chat.",
    contactUrl: `${publicUrl}/contact`,
  });
}
