import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { CODE_LIFE_MINUTES } from '../verification-codes/code.ts';

/** The code that confirms a new API key. */
export function apiKeyCodeMail(publicUrl: string, mail: { to: string; code: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} API key code: ${mail.code}`,
    preview: `Enter ${mail.code} on the API Keys page to regenerate your key.`,
    title: 'Your API key code',
    paragraphs: [
      `Enter it on the API Keys page to regenerate the key of ${mail.to}. Your current key then stops working immediately. The code is valid for ${CODE_LIFE_MINUTES} minutes.`,
    ],
    code: mail.code,
    button: { label: 'Open API Keys', url: `${publicUrl}/dashboard` },
    footnote:
      "Didn't request this? Somebody may be signed in to your account. Change your password. We never ask for codes by phone or chat.",
    contactUrl: `${publicUrl}/contact`,
  });
}
