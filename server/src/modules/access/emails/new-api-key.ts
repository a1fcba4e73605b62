import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** Tells the owner of a new portal key, and whether a `former` one died; names only the public part of the new one. */
export function newApiKeyMail(
  publicUrl: string,
  mail: { to: string; prefix: string; former: boolean; atMs: number },
): OutgoingMail {
  const at = momentText(mail.atMs);
  return layOut({
    to: mail.to,
    subject: mail.former ? 'Your Meridian API key was replaced' : 'Your Meridian account has an API key',
    preview: mail.former ? 'The former key no longer works.' : `It begins with ${mail.prefix}.`,
    title: 'New API key',
    paragraphs: [
      mail.former
        ? `The API key of ${mail.to} was replaced on ${at}. The new one begins with ${mail.prefix}; the former one no longer works.`
        : `An API key was made for ${mail.to} on ${at}. It begins with ${mail.prefix}.`,
    ],
    button: { label: 'Open API Keys', url: `${publicUrl}/dashboard` },
    footnote: 'Was it not you? Change your password at once, then replace the key again.',
    contactUrl: `${publicUrl}/contact`,
  });
}
