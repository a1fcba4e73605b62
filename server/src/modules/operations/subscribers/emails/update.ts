import { STATUS_COMPONENTS } from '@meridian/contracts/status';
import type { OutgoingMail } from '../../../../shared/context.ts';
import { layOut } from '../../../../shared/mail-layout/mail-layout.ts';
import { momentText } from '../../../../shared/formatters/date-time.ts';
import { unsubscribeLinks } from '../links.ts';
import type { DueUpdate, Subscriber } from '../queries.ts';

const WORDS: Readonly<Record<string, string>> = {
  investigating: 'Investigating',
  identified: 'Cause identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
  planned: 'Planned maintenance',
  running: 'Maintenance has started',
  completed: 'Maintenance is complete',
  cancelled: 'Maintenance is cancelled',
};

const componentName = (id: string) => (STATUS_COMPONENTS as Readonly<Record<string, string>>)[id] ?? id;

/** What an update says, to one subscriber. */
export function updateMail(publicUrl: string, { id, email }: Subscriber, update: DueUpdate): OutgoingMail {
  const { title, component, state, message, at, from_at: from, until_at: until } = update;
  const word = WORDS[state] ?? state;
  const about =
    from !== null && until !== null
      ? `From ${momentText(from.getTime())} until ${momentText(until.getTime())}.`
      : `Affected: ${componentName(component ?? '')}. ${momentText(at.getTime())}.`;
  return layOut({
    to: email,
    subject: `${word}: ${title}`,
    preview: message.split('\n', 1)[0]!,
    title,
    paragraphs: [`${word}.`, ...message.split(/\n+/), about],
    button: { label: 'Open the status page', url: `${publicUrl}/status` },
    footnote: 'You subscribed to status updates.',
    contactUrl: `${publicUrl}/contact`,
    unsubscribe: unsubscribeLinks(publicUrl, id),
  });
}
