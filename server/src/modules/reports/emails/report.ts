import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';

const ATTACHED_MAX_BYTES = 5 * 1024 * 1024;

/** Mails the report of a schedule. A file that is too large is not attached; the mail links to the download. */
export function reportMail(
  publicUrl: string,
  { to, title, name, file }: { to: string; title: string; name: string; file: Buffer },
): OutgoingMail {
  const attached = file.length <= ATTACHED_MAX_BYTES;
  const mail = layOut({
    to,
    subject: title,
    preview: `${title} is ready.`,
    title: 'Your report is ready',
    paragraphs: [
      `${title} is ready. ${attached ? 'It is attached, and' : 'The file is too large for an email. It'} can be downloaded for 90 days.`,
      'Information, not investment advice.',
    ],
    button: { label: 'Open your reports', url: `${publicUrl}/pdf-reports` },
    footnote:
      'A schedule of your account created this report. You can pause or delete the schedule under your reports, or turn off these emails with Email Notifications in your settings.',
    contactUrl: `${publicUrl}/contact`,
  });
  if (!attached) return mail;
  const content = file.toString('base64');
  return {
    ...mail,
    attachments: [{ filename: name, content, contentType: 'application/pdf', encoding: 'base64' }],
  };
}
