import type { OutgoingMail } from '../context.ts';
import { layOut } from './layout.ts';
import { momentText } from './moment.ts';

/** Tells the owner that the portal key was replaced; names only the public part of the new one. */
export function newApiKeyMail(
  publicUrl: string,
  mail: { to: string; prefix: string; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: 'Your Meridian API key was replaced',
    preview: 'The former key no longer works.',
    title: 'New API key',
    paragraphs: [
      `The API key of ${mail.to} was replaced on ${at}. The new one begins with ${mail.prefix}; the former one no longer works.`,
    ],
    button: { label: 'Open API Keys', url: `${publicUrl}/dashboard` },
    footnote: 'Was it not you? Change your password at once, then replace the key again.',
    contactUrl: `${publicUrl}/contact`,
  });
}
