import { CONTACT_TOPICS } from '@meridian/contracts/contact';
import type { OperatorInput } from '@meridian/contracts/operator';
import { type ListedRequest, REQUEST_STATES } from '@meridian/contracts/operator/contact-requests';
import { useMemo, useState } from 'react';
import { formatAgo, formatMoment } from '../../../lib/format.ts';
import { useClock } from '../../../lib/clock.ts';
import { Badge } from '../../../ui/badge.tsx';
import { callConsole } from '../../lib/calls.ts';
import { usePages } from '../../lib/use-read.ts';
import { useRows } from '../../lib/use-rows.ts';
import { FilterForm } from '../../list/filter-form.tsx';
import { ListPanel } from '../../list/list-panel.tsx';
import { type ListColumn, type ListOpener, VirtualTable } from '../../list/virtual-table.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { RequestSheet } from './request-sheet.tsx';
import { REQUEST_STATE_NAMES, RequestStateBadge } from './request-state.tsx';
import './inbox.css';

type Filter = Pick<OperatorInput<'listRequests'>, 'state' | 'topic'>;

const ALL = ['', 'All'] as const;
const STATES = [ALL, ...REQUEST_STATES.map((state) => [state, REQUEST_STATE_NAMES[state]] as const)];
const TOPICS = [ALL, ...CONTACT_TOPICS.map((topic) => [topic, topic] as const)];

const columnsAt = (nowMs: number): readonly ListColumn<ListedRequest>[] => [
  { name: 'Subject', widthPx: 320, cell: ({ subject }) => subject },
  { name: 'From', cell: ({ email }) => <span title={email}>{email}</span> },
  { name: 'Topic', widthPx: 110, cell: ({ topic }) => topic },
  { name: 'State', widthPx: 120, cell: ({ state }) => <RequestStateBadge state={state} /> },
  {
    name: 'Age',
    widthPx: 130,
    cell: ({ at }) => (
      <time dateTime={at} title={formatMoment(Date.parse(at))}>
        {formatAgo(nowMs - Date.parse(at))}
      </time>
    ),
  },
  {
    name: 'Assigned to',
    widthPx: 180,
    cell: ({ assignedTo }) =>
      assignedTo === null ? (
        <span className="t-3">nobody</span>
      ) : (
        <span title={assignedTo}>{assignedTo}</span>
      ),
  },
];

/** Requests of the contact form, the newest first. */
export default function Inbox() {
  const [filter, setFilter] = useState<Filter>({ state: 'open' });
  const [openId, setOpenId] = useState<string | null>(null);
  const nowMs = useClock(60_000) ?? 0;
  const columns = useMemo(() => columnsAt(nowMs), [nowMs]);
  const query = usePages(['requests', filter], (after, signal) =>
    callConsole('listRequests', { ...filter, after, limit: 100 }, signal),
  );
  const { rows, readOn } = useRows(query);
  const opener: ListOpener<ListedRequest> = ({ id, subject, urgent, name }, focus) => (
    <button
      className="list-open"
      type="button"
      aria-label={`${subject}, from ${name}, ${id}`}
      aria-haspopup="dialog"
      onClick={() => setOpenId(id)}
      {...focus}
    >
      {urgent && (
        <>
          <Badge kind="danger">Urgent</Badge>{' '}
        </>
      )}
      {subject}
    </button>
  );
  const choose = (changes: { state?: string; topic?: string }) =>
    setFilter((now) => {
      const next = { ...now, ...changes };
      return {
        state: REQUEST_STATES.find((it) => it === next.state),
        topic: CONTACT_TOPICS.find((it) => it === next.topic),
      };
    });
  return (
    <>
      <ListPanel
        title="Contact requests"
        names={['request', 'requests']}
        count={rows.length}
        query={query}
        empty="There are no requests, or no request matches the filters."
        filters={
          <FilterForm label="Contact requests" className="inbox-filters">
            <ChoiceField
              label="State"
              choices={STATES}
              value={filter.state ?? ''}
              onChange={({ target }) => choose({ state: target.value })}
            />
            <ChoiceField
              label="Topic"
              choices={TOPICS}
              value={filter.topic ?? ''}
              onChange={({ target }) => choose({ topic: target.value })}
            />
          </FilterForm>
        }
      >
        <VirtualTable
          label="Contact requests"
          rows={rows}
          columns={columns}
          idOf={({ id }) => id}
          hasMore={query.hasNextPage}
          onNearEnd={readOn}
          opener={opener}
        />
      </ListPanel>
      {openId !== null && <RequestSheet id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}
