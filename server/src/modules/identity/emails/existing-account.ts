import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** For the owner of an account whose address was used in a sign-up again. */
export function existingAccountMail(publicUrl: string, mail: { to: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: 'You already have a Meridian account',
    preview: 'Sign in with the account that you have.',
    title: 'You already have an account',
    paragraphs: [
      `Somebody, perhaps you, tried to sign up with ${mail.to}. This address has an account already, and nothing about it was changed.`,
      `Sign in with it. If you do not remember the password, reset it: ${publicUrl}/forgot-password`,
    ],
    button: { label: 'Sign in', url: `${publicUrl}/login` },
    footnote: 'Was it not you? There is nothing to do: nobody got into your account.',
    contactUrl: `${publicUrl}/contact`,
  });
}
