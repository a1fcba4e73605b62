import type { OutgoingMail } from '../../../../shared/context.ts';
import { layOut } from '../../../../shared/mail-layout/mail-layout.ts';
import { unsubscribeLinks } from '../links.ts';
import type { Subscriber } from '../queries.ts';

/** To a subscriber who subscribes again. The page must not say so, since anybody can type any address. */
export function alreadySubscribedMail(publicUrl: string, { id, email }: Subscriber): OutgoingMail {
  return layOut({
    to: email,
    subject: 'You already get status updates',
    preview: 'There is nothing to do.',
    title: 'You already get status updates',
    paragraphs: ['This address is confirmed, so there is nothing to do.'],
    button: { label: 'Open the status page', url: `${publicUrl}/status` },
    footnote: 'Do you want no more of them? Unsubscribe below.',
    contactUrl: `${publicUrl}/contact`,
    unsubscribe: unsubscribeLinks(publicUrl, id),
  });
}
