import { useRef, useState } from 'react';
import { NOT_AVAILABLE, callPortal } from '../../lib/optional-calls.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { readFailureText } from '../../lib/problem-text.ts';
import { NotificationItem } from './notification-item.tsx';
import { type NotificationTypeFilter, TYPE_CHOICES } from './notification-types.ts';
import {
  type Notification,
  type Notifications,
  type NotificationFilter,
  useNotifications,
} from './use-notifications.ts';

const SHOWN = ['All', 'Unread'] as const;

/** Why nothing is listed. */
function emptyText({ unread, type }: NotificationFilter): readonly [title: string, text: string] {
  if (type !== 'all') return ['Nothing of this type', 'Choose another type to see other notifications.'];
  return unread
    ? ['Nothing unread', 'You have read everything that is listed.']
    : ['Nothing yet', 'Notifications about your account, quota and alerts appear here.'];
}

/** Marks as read and deletes. The result shows after the server confirmed it. */
function useDoing({ change }: Notifications) {
  const { token, onUnread } = useDashboard();
  const [failure, setFailure] = useState<string | null>(null);
  const read = async (body: { ids: string[] } | { all: true }) => {
    setFailure(null);
    const answer = await callPortal('readNotifications', body, token);
    if (answer.state === 'ready') {
      onUnread(answer.info.unread);
      const isRead = ({ id }: Notification) => 'all' in body || body.ids.includes(id);
      change((items) => items.map((item) => (isRead(item) ? Object.assign({}, item, { read: true }) : item)));
    } else setFailure(answer.state === 'failed' ? readFailureText(answer.problem) : NOT_AVAILABLE);
  };
  const remove = async (id: string) => {
    setFailure(null);
    const answer = await callPortal('deleteNotification', { id }, token);
    if (answer.state === 'ready') onUnread(answer.info.unread);
    // Already deleted in another tab.
    if (answer.state === 'ready' || (answer.state === 'failed' && answer.problem.code === '141')) {
      change((items) => items.filter((item) => item.id !== id));
      return true;
    }
    setFailure(answer.state === 'failed' ? readFailureText(answer.problem) : NOT_AVAILABLE);
    return false;
  };
  return { failure, read, remove };
}

interface ItemsProps {
  readonly list: Notifications;
  readonly filter: NotificationFilter;
  readonly doing: ReturnType<typeof useDoing>;
}

function Items({ list, filter, doing: { failure, read, remove } }: ItemsProps) {
  const { nowMs } = useDashboard();
  const rows = useRef<HTMLUListElement>(null);
  const { items, problem } = list;
  if (list.unavailable) return <EmptyState title="Not available" text={NOT_AVAILABLE} />;
  if (items === null) {
    return problem === null ? (
      <SkeletonRows label="Loading notifications" />
    ) : (
      <FailedState
        title="Notifications could not be loaded"
        message={readFailureText(problem)}
        unchanged="Nothing was lost."
        onRetry={list.retry}
      />
    );
  }
  const [title, text] = emptyText(filter);
  return (
    <>
      {(failure !== null || problem !== null) && (
        <Banner
          kind="danger"
          action={
            problem && (
              <Button size="sm" onClick={list.retry}>
                Try again
              </Button>
            )
          }
        >
          {failure ?? readFailureText(problem!)}
        </Banner>
      )}
      {items.length === 0 ? (
        <EmptyState title={title} text={text} />
      ) : (
        <ul
          className="notes"
          ref={rows}
          tabIndex={-1}
          aria-label={`${filter.unread ? 'Unread' : 'All'} notifications`}
        >
          {items.map((item) => (
            <NotificationItem
              key={item.id}
              item={item}
              nowMs={nowMs}
              onRead={() => void read({ ids: [item.id] })}
              onDelete={async () => {
                // The pressed button disappears with its notification.
                if (await remove(item.id)) rows.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** The account's notifications, newest first. */
export function RecentNotifications() {
  const { preferences, unread, onUnread } = useDashboard();
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('All');
  const [type, setType] = useState<NotificationTypeFilter>('all');
  const filter = { unread: shown === 'Unread', type };
  // The list depends on the toggles.
  const wanted = `${preferences.system_updates} ${preferences.security_alerts}`;
  const list = useNotifications(filter, wanted, onUnread);
  const doing = useDoing(list);
  const foot = list.more && (
    <Button size="sm" busy={list.loadingMore} onClick={list.loadMore}>
      {list.loadingMore ? 'Loading…' : 'Load more'}
    </Button>
  );
  const aside = !list.unavailable && (
    <span className="note-tools">
      <Segmented label="Shown notifications" options={SHOWN} value={shown} onChange={setShown} />
      <select
        className="select"
        aria-label="Type"
        value={type}
        onChange={({ target }) => setType(target.value as NotificationTypeFilter)}
      >
        <option value="all">All types</option>
        {TYPE_CHOICES.map(({ group, options }) => (
          <optgroup key={group} label={group}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Button size="sm" disabled={(unread ?? 0) === 0} onClick={() => void doing.read({ all: true })}>
        Mark all as read
      </Button>
    </span>
  );
  return (
    <Panel title="Recent Notifications" flush aside={aside} {...(foot ? { foot } : {})}>
      <Items list={list} filter={filter} doing={doing} />
    </Panel>
  );
}
