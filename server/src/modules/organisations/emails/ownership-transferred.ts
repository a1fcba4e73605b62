import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the owners of an organisation, the new and the previous one, that its ownership was transferred. */
export function ownershipTransferredMail(
  publicUrl: string,
  recipient: string,
  { organisation, from, to, atMs }: { organisation: string; from: string; to: string; atMs: number },
): OutgoingMail {
  return layOut({
    to: recipient,
    subject: `The ownership of ${organisation} was transferred`,
    preview: `${to} is now an owner.`,
    title: 'Ownership transferred',
    paragraphs: [
      `${from} transferred the ownership of ${organisation} to ${to} on ${momentText(atMs)}. ${from} is now an admin.`,
    ],
    button: { label: 'Open the members', url: `${publicUrl}/dashboard?tab=organisation#members` },
    footnote: 'Unexpected? Write to us through the contact page.',
    contactUrl: `${publicUrl}/contact`,
  });
}
