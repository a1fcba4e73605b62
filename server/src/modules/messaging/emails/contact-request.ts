import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

export interface ContactRequest {
  readonly ticket: string;
  readonly topic: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  /** May have several lines. */
  readonly message: string;
  readonly urgent: boolean;
  /** Account of the sender, if signed in. */
  readonly accountId: string | null;
}

/** A contact request, to the operator's address for its topic. A reply goes to the sender. */
export function contactRequestMail(publicUrl: string, to: string, request: ContactRequest): OutgoingMail {
  const { ticket, topic, name, email, subject, urgent, accountId } = request;
  const from =
    accountId === null ? 'The sender was not signed in.' : `Written from the account ${accountId}.`;
  const mail = layOut({
    to,
    subject: `${urgent ? '[URGENT] ' : ''}[${topic}] ${ticket}: ${subject}`,
    preview: `${name} wrote through the contact form.`,
    title: subject,
    paragraphs: [
      `From ${name}, ${email}. Topic: ${topic}. Ticket: ${ticket}.`,
      ...request.message.split(/[\r\n]+/).filter((line) => line.trim() !== ''),
    ],
    button: { label: 'Reply', url: replyLink(email, `Re: ${subject} (${ticket})`) },
    footnote: `Sent through the contact form. The address of the sender is not verified. ${from}`,
    contactUrl: `${publicUrl}/contact`,
  });
  return { ...mail, replyTo: email, ...(urgent ? { priority: 'high' } : {}) };
}

/** The @ has to stay itself in a mailto link. */
const replyLink = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
