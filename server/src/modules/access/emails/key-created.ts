import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Informs the owner of an additional key. Contains only its public part. */
export function keyCreatedMail(
  publicUrl: string,
  mail: { to: string; name: string; prefix: string; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: `Your ${PORTAL.brand.name} account has an additional API key`,
    preview: `It begins with ${mail.prefix}.`,
    title: 'Additional API key',
    paragraphs: [
      `The API key "${mail.name}" was created for ${mail.to} on ${at}. It begins with ${mail.prefix}.`,
      'All other keys keep working. The key itself was shown once and cannot be shown again.',
    ],
    button: { label: 'Open API Keys', url: `${publicUrl}/dashboard?tab=api-keys` },
    footnote: "Wasn't you? Revoke the key, then change your password.",
    contactUrl: `${publicUrl}/contact`,
  });
}
