import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** For the owner of an account whose address somebody wanted to give to another account. */
export function emailTakenMail(publicUrl: string, mail: { to: string }): OutgoingMail {
  return layOut({
    to: mail.to,
    subject: 'Somebody wanted to use your email address for another Meridian account',
    preview: 'Nothing was changed.',
    title: 'This address has an account already',
    paragraphs: [
      `Somebody, perhaps you, tried to change the address of another Meridian account to ${mail.to}. This address has an account already, and nothing about either was changed.`,
      'If it was you, sign in to the account that you have, or use another address for the other one.',
    ],
    button: { label: 'Sign in', url: `${publicUrl}/login` },
    footnote: 'Was it not you? There is nothing to do: nobody got into your account.',
    contactUrl: `${publicUrl}/contact`,
  });
}
