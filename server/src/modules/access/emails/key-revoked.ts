import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Informs the owner that a key was revoked. */
export function keyRevokedMail(
  publicUrl: string,
  mail: { to: string; name: string; prefix: string; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: `One of your ${PORTAL.brand.name} API keys was revoked`,
    preview: `The key that begins with ${mail.prefix} no longer works.`,
    title: 'API key revoked',
    paragraphs: [
      `The API key "${mail.name}" of ${mail.to}, which begins with ${mail.prefix}, was revoked on ${at}. We refuse all calls with it.`,
    ],
    button: { label: 'Open API Keys', url: `${publicUrl}/dashboard?tab=api-keys` },
    footnote: "Wasn't you? Change your password, then create a new key.",
    contactUrl: `${publicUrl}/contact`,
  });
}
