import type { OutgoingMail } from '../../../shared/context.ts';
import { layOut } from '../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../shared/formatters/date-time.ts';

/** The mail about a triggered alert: its condition and the observed values. */
export function alertTriggeredMail(
  publicUrl: string,
  mail: {
    to: string;
    name: string;
    symbol: string;
    condition: string;
    observed: string;
    source: string;
    test: boolean;
    atMs: number;
  },
): OutgoingMail {
  const { to, name, symbol, condition, observed, source, test, atMs } = mail;
  return layOut({
    to,
    subject: `${test ? 'Test of an alert' : 'Alert'}: ${symbol} ${condition}`,
    preview: observed,
    title: test ? `Test of an alert: ${symbol}` : `Alert: ${symbol}`,
    paragraphs: [
      `"${name}" ${test ? 'was tested' : 'triggered'} on ${momentText(atMs)}: ${symbol} ${condition}.`,
      observed,
      `Source of the numbers: ${source}.`,
    ],
    button: { label: 'Open Alerts', url: `${publicUrl}/dashboard?tab=notifications#alerts` },
    footnote:
      'Pause or change the alert on your dashboard. All mail of this kind ends with Email Notifications in your settings.',
    contactUrl: `${publicUrl}/contact`,
  });
}
