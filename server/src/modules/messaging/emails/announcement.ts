import type { MailPreview } from '@meridian/contracts/operator/announcements';
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
  service: `This is a service message about your ${PORTAL.brand.name} account.`,
  news: `News of ${PORTAL.brand.name}. Turn them off under Email Notifications in your settings.`,
} as const;

/** The parts of the mail, which are the same for everybody. */
export function announcementContent(publicUrl: string, announced: Announced): MailPreview {
  const { title, text, link, kind } = announced;
  return {
    subject: title,
    title,
    paragraphs: text.split(/\n+/),
    button:
      link === null
        ? { label: 'Open the dashboard', url: `${publicUrl}/dashboard` }
        : { label: 'Read more', url: `${publicUrl}${link}` },
    footnote: FOOTNOTES[kind],
  };
}

/** What an operator says to many customers, to one of them. */
export function announcementMail(publicUrl: string, to: string, announced: Announced): OutgoingMail {
  const content = announcementContent(publicUrl, announced);
  const preview = content.paragraphs[0]!;
  const mail = layOut({ ...content, to, preview, isLinked: true, contactUrl: `${publicUrl}/contact` });
  return { ...mail, isBulk: true };
}
