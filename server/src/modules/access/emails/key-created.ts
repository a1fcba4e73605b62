import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Tells the owner of a further key; names only its public part. */
export function keyCreatedMail(
  publicUrl: string,
  mail: { to: string; name: string; prefix: string; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: 'Your Meridian account has a further API key',
    preview: `It begins with ${mail.prefix}.`,
    title: 'Further API key',
    paragraphs: [
      `The API key "${mail.name}" was made for ${mail.to} on ${at}. It begins with ${mail.prefix}.`,
      'All other keys go on working. The key itself was shown once and cannot be shown again.',
    ],
    button: { label: 'Open API Keys', url: `${publicUrl}/dashboard?tab=api-keys` },
    footnote: 'Was it not you? Revoke the key, then change your password.',
    contactUrl: `${publicUrl}/contact`,
  });
}
