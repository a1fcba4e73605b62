import type { RequestDetails, RequestStep } from '@meridian/contracts/operator/contact-requests';
import { Link } from 'react-router';
import { formatDay, formatMoment } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { ReadSheet } from '../../list/read-sheet.tsx';
import { useMay, useSession } from '../../lib/session.ts';
import { useRead } from '../../lib/use-read.ts';
import { RequestForm } from './request-form.tsx';
import { RequestStateBadge } from './request-state.tsx';
import { useRequestActs } from './use-request.ts';

const moment = (at: string) => formatMoment(Date.parse(at));

function Sender({ account }: Pick<RequestDetails, 'account'>) {
  if (account === null) return 'No customer has this address';
  return (
    <>
      <Link to={`/customers/${account.id}`}>{account.email}</Link>
      <br />
      <span className="t-3">
        {account.isSignedIn ? 'Was signed in' : 'Matched by the address, which is not verified'}
      </span>
    </>
  );
}

/** The request and what was written about it, oldest first. */
const Thread = ({ request: { name, at, message, messages } }: { readonly request: RequestDetails }) => (
  <ol className="thread" aria-label="Messages">
    <li className="thread-message">
      <p className="thread-head">
        <span className="strong">{name}</span> <time dateTime={at}>{moment(at)}</time>
      </p>
      <p className="thread-text">{message}</p>
    </li>
    {messages.map(({ id, kind, author, at: writtenAt, text }) => (
      <li key={id} className="thread-message" data-kind={kind}>
        <p className="thread-head">
          <span className="strong">{author}</span>{' '}
          <Badge kind={kind === 'answer' ? 'info' : 'plain'}>{kind === 'answer' ? 'Answer' : 'Note'}</Badge>{' '}
          <time dateTime={writtenAt}>{moment(writtenAt)}</time>
        </p>
        <p className="thread-text">{text}</p>
      </li>
    ))}
  </ol>
);

const DONE: Readonly<Record<RequestStep, string>> = {
  assign: 'The request is assigned to you.',
  close: 'The request is closed.',
  reopen: 'The request is open.',
};

function Request({ request }: { readonly request: RequestDetails }) {
  const { id, name, email, topic, state, assignedTo, account, keptUntil } = request;
  const may = useMay('message.answer');
  const { session } = useSession();
  const acts = useRequestActs(id);
  const step = (to: RequestStep) => void acts.act('changeRequest', { id, step: to }, DONE[to]);
  return (
    <>
      <Facts
        facts={[
          ['Number', id],
          ['State', <RequestStateBadge key="state" state={state} />],
          ['From', `${name}, ${email}`],
          ['Customer', <Sender key="sender" account={account} />],
          ['Topic', topic],
          ['Assigned to', assignedTo ?? 'nobody'],
          ['Kept until', formatDay(Date.parse(keptUntil))],
        ]}
      />
      {acts.failure !== null && <Failure lines={[acts.failure]} />}
      {may && (
        <div className="row row-wrap">
          {assignedTo !== session.email && (
            <Button size="sm" busy={acts.busy} onClick={() => step('assign')}>
              Assign to me
            </Button>
          )}
          {state === 'closed' ? (
            <Button size="sm" busy={acts.busy} onClick={() => step('reopen')}>
              Reopen
            </Button>
          ) : (
            <Button size="sm" busy={acts.busy} onClick={() => step('close')}>
              Close the request
            </Button>
          )}
        </div>
      )}
      <Thread request={request} />
      {may && <RequestForm request={request} acts={acts} />}
    </>
  );
}

/** One contact request in full, beside the list. */
export function RequestSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const read = useRead('readRequest', { id });
  return (
    <ReadSheet title={read.data?.subject ?? id} name="request" read={read} onClose={onClose}>
      {(request) => <Request request={request} />}
    </ReadSheet>
  );
}
