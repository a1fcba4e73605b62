import { type ReactNode, useRef, useState } from 'react';
import { tokenOf } from '../../lib/auth-state.ts';
import { formatDay, formatHour } from '../../lib/format.ts';
import { NOT_AVAILABLE, type PortalResult, type ReplyInfo, callPortal } from '../../lib/optional-calls.ts';
import { problemText } from '../../lib/problem-text.ts';
import { useAppSelector } from '../../lib/store.ts';
import { usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { usePortalMutation } from '../../lib/query/use-portal-mutation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, FailedState, Loading } from '../../ui/states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TableRegion } from '../../ui/table-region.tsx';
import { activityWords } from './activity-labels.ts';

const PAGE_SIZE = 10;
type Session = ReplyInfo<'listSessions'>['items'][number];
type Event = ReplyInfo<'listActivity'>['items'][number];

const momentOf = (time: string) => `${formatDay(Date.parse(time))}, ${formatHour(Date.parse(time))}`;

function SessionRow({
  session,
  busy,
  onEnd,
}: {
  readonly session: Session;
  readonly busy: boolean;
  readonly onEnd: () => void;
}) {
  const { device } = session;
  return (
    <tr>
      <th scope="row">{device}</th>
      <td>
        {session.current ? (
          <Badge kind="ok">This session</Badge>
        ) : (
          <Button size="sm" disabled={busy} aria-label={`Sign out ${device}`} onClick={onEnd}>
            Sign out
          </Button>
        )}
      </td>
      <td>{momentOf(session.last_used_at)}</td>
      <td>{momentOf(session.created_at)}</td>
      <td>{session.address}</td>
    </tr>
  );
}

function Sessions({
  items,
  onChange,
}: {
  readonly items: readonly Session[];
  readonly onChange: () => void;
}) {
  const token = useAppSelector(tokenOf);
  const { busy, failure, mutate } = usePortalMutation();
  const table = useRef<HTMLDivElement>(null);
  const end = (body: { session_id: string } | { others: true }) =>
    mutate(
      () => callPortal('revokeSessions', body, token),
      () => {
        // The pressed button disappears with its session.
        table.current?.focus();
        onChange();
      },
    );
  const others = items.some(({ current }) => !current);
  return (
    <Panel
      title="Sessions"
      flush
      aside={
        others && (
          <Button size="sm" busy={busy} onClick={() => void end({ others: true })}>
            Sign out other sessions
          </Button>
        )
      }
    >
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      <TableRegion stacks label="Sessions table" ref={table}>
        <thead>
          <tr>
            {['Device', 'Session', 'Last used, UTC', 'Signed in, UTC', 'Network'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy}
              onEnd={() => void end({ session_id: session.id })}
            />
          ))}
        </tbody>
      </TableRegion>
    </Panel>
  );
}

const EventRow = ({ event: { type, time, address, device, result } }: { readonly event: Event }) => (
  <tr>
    <th scope="row">
      {activityWords(type)} {result === 'refused' && <Badge kind="danger">Refused</Badge>}
    </th>
    <td>{momentOf(time)}</td>
    <td>{device}</td>
    <td>{address}</td>
  </tr>
);

interface PastProps {
  readonly info: ReplyInfo<'listActivity'>;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Past({ info: { items, total }, page, onPage }: PastProps) {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const foot = (
    <>
      <span className="num">
        Page {page} of {pages}
      </span>
      <span className="row">
        <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Newer
        </Button>
        <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Older
        </Button>
      </span>
    </>
  );
  return (
    <Panel title="Activity" flush {...(pages > 1 ? { foot } : {})}>
      {items.length === 0 ? (
        <EmptyState title="Nothing yet" text="Sign-ins and changes to the account appear here." />
      ) : (
        <TableRegion stacks label="Activity table">
          <thead>
            <tr>
              {['Event', 'Time, UTC', 'Device', 'Network'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((event, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two events may be alike, and none moves
              <EventRow key={index} event={event} />
            ))}
          </tbody>
        </TableRegion>
      )}
    </Panel>
  );
}

/** Renders the content, or why it is missing. */
function Read<Info>({
  result,
  onRetry,
  children,
}: {
  readonly result: PortalResult<Info> | null;
  readonly onRetry: () => void;
  readonly children: (info: Info) => ReactNode;
}) {
  if (result === null) return <Loading label="Loading activity" />;
  if (result.state === 'ready') return children(result.info);
  if (result.state === 'unavailable') return <Banner>{NOT_AVAILABLE}</Banner>;
  return (
    <FailedState
      title="Could not be read"
      message={problemText(result.problem)}
      unchanged="Nothing has changed."
      onRetry={onRetry}
    />
  );
}

/** The account's sessions and its past activity. */
export function Activity() {
  const [page, setPage] = useState(1);
  const sessions = usePortalQuery('listSessions', {});
  const past = usePortalQuery('listActivity', { page, page_size: PAGE_SIZE });
  const missing = sessions.result?.state === 'unavailable' && past.result?.state === 'unavailable';
  const refetch = () => {
    sessions.refetch();
    past.refetch();
  };
  if (missing) return <Banner>{NOT_AVAILABLE}</Banner>;
  return (
    <div className="activity">
      <Read result={sessions.result} onRetry={sessions.refetch}>
        {(info) => <Sessions items={info.items} onChange={refetch} />}
      </Read>
      <Read result={past.result} onRetry={past.refetch}>
        {(info) => <Past info={info} page={page} onPage={setPage} />}
      </Read>
    </div>
  );
}
