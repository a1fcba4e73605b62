import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the owners of an organisation that it was restored. */
export function organisationRestoredMail(
  publicUrl: string,
  { to, name, atMs }: { to: string; name: string; atMs: number },
): OutgoingMail {
  return layOut({
    to,
    subject: `The organisation ${name} was restored`,
    preview: 'Its deletion was cancelled.',
    title: 'Organisation restored',
    paragraphs: [
      `${name} and all its data were restored on ${momentText(atMs)}. Its members can open it again.`,
      'Its previous API keys stay revoked. Create a new one on the API Keys page.',
    ],
    button: { label: 'Open API Keys', url: `${publicUrl}/dashboard?tab=api-keys` },
    footnote: 'Unexpected? Write to us through the contact page.',
    contactUrl: `${publicUrl}/contact`,
  });
}
