import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the owner of an account that somebody signed up with its address again. */
export function existingAccountMail(publicUrl: string, mail: { to: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: `You already have a ${PORTAL.brand.name} account`,
    preview: 'Sign in to your existing account.',
    title: 'You already have an account',
    paragraphs: [
      `Somebody, perhaps you, tried to sign up with ${mail.to}. This address already has an account, which was not changed.`,
      `Sign in to it. If you don't remember the password, reset it: ${publicUrl}/forgot-password`,
    ],
    button: { label: 'Sign in', url: `${publicUrl}/login` },
    footnote: "Wasn't you? You don't need to do anything. Nobody got into your account.",
    contactUrl: `${publicUrl}/contact`,
  });
}
