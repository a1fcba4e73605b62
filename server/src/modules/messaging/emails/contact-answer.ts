import { momentText } from '../../../shared/formatters/date-time.ts';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

interface Answer {
  /** The number of the request. */
  readonly id: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly at: Date;
  /** The answer of the operator; may have several lines. */
  readonly text: string;
  /** Where the sender writes back to; null without an address. */
  readonly replyTo: string | null;
}

/** An operator's answer to a contact request, with the request below it. */
export function contactAnswerMail(publicUrl: string, answer: Answer): OutgoingMail {
  const { id, email, subject, message, at, text, replyTo } = answer;
  const mail = layOut({
    to: email,
    subject: `Re: ${subject} (${id})`,
    preview: text.split('\n', 1)[0]!,
    title: subject,
    paragraphs: text.split(/\n+/),
    quote: { title: `On ${momentText(at.getTime())}, you wrote:`, text: message },
    button: { label: 'Write again', url: `${publicUrl}/contact` },
    footnote:
      replyTo === null
        ? `This answers your request ${id}. To write again, use the contact form.`
        : `This answers your request ${id}. To write again, reply to this email.`,
    contactUrl: `${publicUrl}/contact`,
  });
  return replyTo === null ? mail : { ...mail, replyTo };
}
