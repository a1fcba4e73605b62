import type { OutgoingMail } from '../../../../shared/context.ts';
import { layOut } from '../../../../shared/mail-layout/mail-layout.ts';
import { unsubscribeLinks } from '../links.ts';
import type { Subscriber } from '../queries.ts';

/** To a subscriber who subscribes again. The page must not say so, since anybody can type any address. */
export function alreadySubscribedMail(publicUrl: string, { id, email }: Subscriber): OutgoingMail {
  return layOut({
    to: email,
    subject: 'You already get status updates',
    preview: "You don't need to do anything.",
    title: 'You already get status updates',
    paragraphs: ["This address is already confirmed, so you don't need to do anything."],
    button: { label: 'Open the status page', url: `${publicUrl}/status` },
    footnote: 'To stop these emails, unsubscribe below.',
    contactUrl: `${publicUrl}/contact`,
    unsubscribe: unsubscribeLinks(publicUrl, id),
  });
}
