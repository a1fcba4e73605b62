import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import type { SentMessage } from './contact-form.tsx';

/** Confirms the message with its ticket number and the next steps. */
export function Sent({ sent, onAgain }: { readonly sent: SentMessage; readonly onAgain: () => void }) {
  const { ticket, email, urgent } = sent;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="contact-sent">
      <h2 className="t-sub" ref={heading} tabIndex={-1}>
        Your message has arrived
      </h2>
      <Facts
        facts={[
          [
            'Ticket',
            <span key="ticket" className="mono">
              {ticket}
            </span>,
          ],
          ['Confirmation goes to', email],
          ['Reply', 'Within 24 hours on weekdays'],
          ...(urgent ? ([['Marked as', 'Urgent']] as const) : []),
        ]}
      />
      <p className="t-2">
        The operator replies to that address. Mention the ticket number if you write about it again. If you
        get no confirmation, check your spam folder and the address above.
      </p>
      <p>
        <Button onClick={onAgain}>Write another message</Button>
      </p>
    </div>
  );
}
