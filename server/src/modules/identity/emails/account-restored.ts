import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the owner that a sign-in restored the deleted account. */
export function accountRestoredMail(publicUrl: string, mail: { to: string; atMs: number }): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} account was restored`,
    preview: 'A sign-in cancelled the deletion.',
    title: 'Account restored',
    paragraphs: [
      `Somebody signed in to the deleted account of ${mail.to} on ${at}, so the account and all its data were restored.`,
      'Its previous API keys stay revoked. Create a new one on the API Keys page.',
    ],
    button: { label: 'Open API Keys', url: `${publicUrl}/dashboard?tab=api-keys` },
    footnote: "Wasn't you? Reset your password now. Then delete the account again if you want to.",
    contactUrl: `${publicUrl}/contact`,
  });
}
