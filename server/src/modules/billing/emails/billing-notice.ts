import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Informs the owner of a change to the subscription, with the text of the notification. */
export function billingNoticeMail(
  publicUrl: string,
  { to, title, message }: { to: string; title: string; message: string },
): OutgoingMail {
  return layOut({
    to,
    subject: `${PORTAL.brand.name}: ${title}`,
    preview: message,
    title,
    paragraphs: [message],
    button: { label: 'Open Billing', url: `${publicUrl}/dashboard?tab=billing` },
    footnote: 'You receive this because it affects your billing. Questions? Contact us on the contact page.',
    contactUrl: `${publicUrl}/contact`,
  });
}
