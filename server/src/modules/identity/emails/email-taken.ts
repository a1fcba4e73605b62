import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the owner of an account that somebody tried to use its address for another account. */
export function emailTakenMail(publicUrl: string, mail: { to: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `Somebody tried to use your email address for another ${PORTAL.brand.name} account`,
    preview: 'Nothing was changed.',
    title: 'This address already has an account',
    paragraphs: [
      `Somebody, perhaps you, tried to change the address of another ${PORTAL.brand.name} account to ${mail.to}. This address already has an account. Neither account was changed.`,
      'If this was you, sign in to your existing account, or use a different address for the other one.',
    ],
    button: { label: 'Sign in', url: `${publicUrl}/login` },
    footnote: "Wasn't you? You don't need to do anything. Nobody got into your account.",
    contactUrl: `${publicUrl}/contact`,
  });
}
