import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { CODE_LIFE_MINUTES } from '../verification-codes/code.ts';

/** The code that deletes an account. The first words say what the code does. */
export function accountDeleteCodeMail(publicUrl: string, mail: { to: string; code: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} account deletion code: ${mail.code}`,
    preview: `${mail.code} deletes your account.`,
    title: 'This code deletes your account',
    paragraphs: [
      `If you enter it in Settings, the account of ${mail.to} is deleted. Every device is signed out and every API key stops working immediately. The code is valid for ${CODE_LIFE_MINUTES} minutes.`,
    ],
    code: mail.code,
    button: { label: 'Open Settings', url: `${publicUrl}/dashboard?tab=settings` },
    footnote:
      "Didn't request this? Somebody may be signed in to your account. Don't share the code, and change your password. We never ask for codes by phone or chat.",
    contactUrl: `${publicUrl}/contact`,
  });
}
