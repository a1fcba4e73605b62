import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** The mail about usage that reached a threshold of the customer. */
export const usageAlertMail = (
  publicUrl: string,
  { to, title, message }: { to: string; title: string; message: string },
): OutgoingMail =>
  layOut({
    to,
    subject: `${PORTAL.brand.name}: ${title}`,
    preview: message,
    title,
    paragraphs: [message],
    button: { label: 'Open Analytics', url: `${publicUrl}/dashboard?tab=analytics#usage-alerts` },
    footnote:
      'You set this usage alert in Analytics, where you can edit or pause it. To stop all emails of this kind, turn off Email Notifications in your settings.',
    contactUrl: `${publicUrl}/contact`,
  });
