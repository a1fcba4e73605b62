import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** The mail about a triggered alert: what happened, and the condition that it met. */
export function alertTriggeredMail(
  publicUrl: string,
  mail: {
    to: string;
    name: string;
    condition: string;
    headline: string;
    source: string;
    test: boolean;
    atMs: number;
  },
): OutgoingMail {
  const { to, name, condition, headline, source, test, atMs } = mail;
  return layOut({
    to,
    subject: `${test ? 'Test: ' : ''}${headline}`,
    preview: `Your alert "${name}" ${test ? 'was tested' : 'triggered'}.`,
    title: headline,
    paragraphs: [
      `Your alert "${name}" ${test ? 'was tested' : 'triggered'} on ${momentText(atMs)}.`,
      `Condition: ${condition}. Source of the prices: ${source}.`,
    ],
    button: { label: 'Open Alerts', url: `${publicUrl}/dashboard?tab=notifications#alerts` },
    footnote:
      'Pause or edit the alert in your dashboard. To stop all emails of this kind, turn off Email Notifications in your settings.',
    contactUrl: `${publicUrl}/contact`,
  });
}
