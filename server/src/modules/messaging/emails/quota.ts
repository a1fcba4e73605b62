import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Informs the owner that 80 or 100 percent of the month's calls are used. */
export function quotaMail(
  publicUrl: string,
  { to, usedUp, title, message }: { to: string; usedUp: boolean; title: string; message: string },
): OutgoingMail {
  return layOut({
    to,
    subject: usedUp
      ? `Your ${PORTAL.brand.name} quota is used up`
      : `80% of your ${PORTAL.brand.name} quota is used`,
    preview: message,
    title,
    paragraphs: [message],
    button: { label: 'See your plan', url: `${publicUrl}/dashboard?tab=billing` },
    footnote: 'We send this once a month. Turn it off under Email Notifications in your settings.',
    contactUrl: `${publicUrl}/contact`,
  });
}
