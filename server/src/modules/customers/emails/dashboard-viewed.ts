import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

/** Notifies the owner that an operator saw the dashboard. Why is in the operators' log, and not in the mail. */
export function dashboardViewedMail(
  publicUrl: string,
  mail: { readonly to: string; readonly atMs: number },
): OutgoingMail {
  const { name } = PORTAL.brand;
  return layOut({
    to: mail.to,
    subject: `An operator viewed your ${name} dashboard`,
    preview: 'Read only. Your keys and secrets were hidden.',
    title: 'An operator viewed your dashboard',
    paragraphs: [
      `An operator of ${name} viewed the dashboard of ${mail.to} on ${momentText(mail.atMs)}.`,
      'The view was read only and lasts 15 minutes at most. Your keys, secrets and files were hidden. Nothing was changed.',
    ],
    button: { label: 'See the activity', url: `${publicUrl}/dashboard?tab=settings#sign-in` },
    footnote: "If you don't know why, contact us, and we will explain it.",
    contactUrl: `${publicUrl}/contact`,
  });
}
