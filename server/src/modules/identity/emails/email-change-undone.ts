import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies that a pending email change was cancelled, or a confirmed one undone. */
export function emailChangeUndoneMail(
  publicUrl: string,
  mail: { to: string; email: string; confirmed: boolean; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  const what = mail.confirmed
    ? `The change was undone on ${at} with the link sent to the previous address. The address of the account is ${mail.email} again, and all its sessions were ended.`
    : `The change was cancelled on ${at} with the link sent to ${mail.email}, which remains the address of the account.`;
  return layOut({
    to: mail.to,
    subject: `The change of your ${PORTAL.brand.name} email address was undone`,
    preview: `The address of the account is ${mail.email}.`,
    title: 'Email change undone',
    paragraphs: [
      what,
      'If somebody else requested the change, they were signed in to the account. Reset its password, then review its API keys, two-factor settings and linked sign-ins.',
    ],
    button: { label: 'Reset password', url: `${publicUrl}/forgot-password` },
    footnote: "Wasn't you? Somebody with access to the previous mailbox used the link. Contact us.",
    contactUrl: `${publicUrl}/contact`,
  });
}
