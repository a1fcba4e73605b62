import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Tells the owner that a further key has a successor, and until when the `former` one works; names only public parts. */
export function keyRotatedMail(
  publicUrl: string,
  mail: { to: string; name: string; prefix: string; former: string; atMs: number; endsMs: number },
): OutgoingMail {
  const end =
    mail.endsMs <= mail.atMs
      ? `The former one, which begins with ${mail.former}, no longer works.`
      : `The former one, which begins with ${mail.former}, works until ${momentText(mail.endsMs)}.`;
  return layOut({
    to: mail.to,
    subject: 'One of your Meridian API keys was rotated',
    preview: `The new key begins with ${mail.prefix}.`,
    title: 'API key rotated',
    paragraphs: [
      `The API key "${mail.name}" of ${mail.to} was rotated on ${momentText(mail.atMs)}. The new one begins with ${mail.prefix}. ${end}`,
    ],
    button: { label: 'Open API Keys', url: `${publicUrl}/dashboard?tab=api-keys` },
    footnote: 'Was it not you? Revoke the key, then change your password.',
    contactUrl: `${publicUrl}/contact`,
  });
}
