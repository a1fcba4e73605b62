import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the previous and the new address that the address was changed. */
export function emailChangedMail(
  publicUrl: string,
  mail: { to: string; from: string; email: string; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} email address was changed`,
    preview: `Sign in with ${mail.email} from now on.`,
    title: 'Email address changed',
    paragraphs: [
      `The address of your ${PORTAL.brand.name} account was changed from ${mail.from} to ${mail.email} on ${at}. Sign in with the new address from now on. All other sessions were ended.`,
    ],
    button: { label: 'Sign in', url: `${publicUrl}/login` },
    footnote: `Wasn't you? Use the link "Keep this address" in the email that we sent to ${mail.from}, then reset your password.`,
    contactUrl: `${publicUrl}/contact`,
  });
}
