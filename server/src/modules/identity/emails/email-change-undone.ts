import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Tells that a change of address was cancelled, or taken back after it had been confirmed. */
export function emailChangeUndoneMail(
  publicUrl: string,
  mail: { to: string; email: string; confirmed: boolean; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  const what = mail.confirmed
    ? `The change was taken back on ${at} with the link sent to the former address. The address of the account is ${mail.email} again, and all its sessions were ended.`
    : `The change was cancelled on ${at} with the link sent to ${mail.email}, which stays the address of the account.`;
  return layOut({
    to: mail.to,
    subject: 'The change of your Meridian email address was undone',
    preview: `The address of the account is ${mail.email}.`,
    title: 'Email change undone',
    paragraphs: [
      what,
      'If somebody else had asked for the change, they were signed in to the account: reset its password, then look through its API keys, its two-factor settings and the other ways to sign in.',
    ],
    button: { label: 'Reset password', url: `${publicUrl}/forgot-password` },
    footnote: 'Was it not you? Somebody with access to the former mailbox used the link: contact us.',
    contactUrl: `${publicUrl}/contact`,
  });
}
