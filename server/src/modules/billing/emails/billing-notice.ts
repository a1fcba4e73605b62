import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Tells the owner what became of the subscription, in the words of the notification. */
export function billingNoticeMail(
  publicUrl: string,
  { to, title, message }: { to: string; title: string; message: string },
): OutgoingMail {
  return layOut({
    to,
    subject: `Meridian: ${title}`,
    preview: message,
    title,
    paragraphs: [message],
    button: { label: 'Open Billing', url: `${publicUrl}/dashboard?tab=billing` },
    footnote: 'You receive this because it concerns what you pay. Questions reach us by the contact page.',
    contactUrl: `${publicUrl}/contact`,
  });
}
