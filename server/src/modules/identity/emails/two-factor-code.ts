import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { CODE_LIFE_MINUTES } from '../verification-codes/code.ts';

/** The code that replaces the authenticator app for one sign-in. */
export function twoFactorCodeMail(publicUrl: string, mail: { to: string; code: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} sign-in code: ${mail.code}`,
    preview: `Enter ${mail.code} to finish signing in.`,
    title: 'Your sign-in code',
    paragraphs: [
      `Enter it on the Two-Factor Authentication page to finish signing in as ${mail.to}. It works for this sign-in only and is valid for ${CODE_LIFE_MINUTES} minutes.`,
    ],
    code: mail.code,
    button: { label: 'Open the page', url: `${publicUrl}/2fa` },
    footnote:
      'Not signing in? Somebody knows your password. Change it now. We never ask for codes by phone or chat.',
    contactUrl: `${publicUrl}/contact`,
  });
}
