import { PORTAL } from '@meridian/contracts/portal-config';
import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

interface Announced {
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly kind: 'service' | 'news';
}

const FOOTNOTES = {
  service: `This concerns your ${PORTAL.brand.name} account, so everybody gets it.`,
  news: `News of ${PORTAL.brand.name}. Turn them off under Email Notifications in your settings.`,
} as const;

/** What an operator says to many customers, to one of them. */
export function announcementMail(publicUrl: string, to: string, announced: Announced): OutgoingMail {
  const { title, text, link, kind } = announced;
  const mail = layOut({
    to,
    subject: title,
    preview: text.split('\n', 1)[0]!,
    title,
    paragraphs: text.split(/\n+/),
    isLinked: true,
    button:
      link === null
        ? { label: 'Open the dashboard', url: `${publicUrl}/dashboard` }
        : { label: 'Read more', url: `${publicUrl}${link}` },
    footnote: FOOTNOTES[kind],
    contactUrl: `${publicUrl}/contact`,
  });
  return { ...mail, isBulk: true };
}
