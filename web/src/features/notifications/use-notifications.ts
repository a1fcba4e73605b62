import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../lib/api.ts';
import { type ReplyInfo, callPortal } from '../../lib/optional-calls.ts';

const PAGE_SIZE = 20;

type Info = ReplyInfo<'listNotifications'>;
export type Notification = Info['items'][number];
export type NotificationFilter = 'All' | 'Unread';

interface List {
  /** null until the first page came. */
  readonly items: readonly Notification[] | null;
  /** Whether there are older ones. */
  readonly more: boolean;
  readonly problem: Problem | null;
  readonly unavailable: boolean;
}
const NOTHING: List = { items: null, more: false, problem: null, unavailable: false };

export interface Notifications extends List {
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Shows what a call has just done. */
  readonly change: (change: (items: readonly Notification[]) => readonly Notification[]) => void;
}

const without = (items: readonly Notification[], others: readonly Notification[]) => {
  const known = new Set(others.map(({ id }) => id));
  return items.filter(({ id }) => !known.has(id));
};

/** The newest page in place of what it covers; what is older and was loaded before stays. */
function renewed(former: List, { items, total, unread }: Info): List {
  const oldest = items.at(-1);
  const kept = oldest && total > items.length ? without(former.items ?? [], items) : [];
  const older = kept.filter(({ time }) => time <= oldest!.time);
  const all = [
    ...items,
    ...(unread === 0 ? older.map((item) => Object.assign({}, item, { read: true })) : older),
  ];
  return { items: all, more: all.length < total, problem: null, unavailable: false };
}

/** The account's notifications, newest first and page by page; the newest are read again with another `mark`. */
export function useNotifications(
  token: string | null,
  shown: NotificationFilter,
  mark: number,
  onUnread: (unread: number) => void,
): Notifications {
  const [{ shown: covered, list }, setState] = useState({ shown, list: NOTHING });
  const [tries, setTries] = useState(0);
  const [loadingMore, setLoadingMore] = useState(false);
  if (covered !== shown) setState({ shown, list: NOTHING });
  const current = covered === shown ? list : NOTHING;
  const readPage = useCallback(
    (page: number, signal?: AbortSignal) =>
      callPortal(
        'listNotifications',
        { page, page_size: PAGE_SIZE, unread_only: shown === 'Unread' },
        token,
        signal ? { signal } : {},
      ),
    [shown, token],
  );
  /** What comes for a list that is shown no more changes nothing. */
  const put = useCallback(
    (next: (former: List) => List) =>
      setState((former) => (former.shown === shown ? { shown, list: next(former.list) } : former)),
    [shown],
  );
  useEffect(() => {
    const ending = new AbortController();
    const look = async () => {
      const answer = await readPage(1, ending.signal);
      if (ending.signal.aborted) return;
      if (answer.state === 'ready') {
        onUnread(answer.info.unread);
        put((former) => renewed(former, answer.info));
      } else if (answer.state === 'failed') put((former) => ({ ...former, problem: answer.problem }));
      else put((former) => ({ ...former, unavailable: true }));
    };
    void look();
    return () => ending.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another mark, or try, asks for another look
  }, [readPage, put, onUnread, mark, tries]);

  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  const loadMore = useCallback(() => {
    const load = async () => {
      const items = latest.current.items ?? [];
      // What was read since is no longer among the unread ones of the server.
      const known = shown === 'Unread' ? items.filter(({ read }) => !read) : items;
      setLoadingMore(true);
      const answer = await readPage(Math.floor(known.length / PAGE_SIZE) + 1);
      setLoadingMore(false);
      if (answer.state === 'ready') {
        const { items: page, total, page: number } = answer.info;
        put((former) => ({
          ...former,
          items: [...(former.items ?? []), ...without(page, former.items ?? [])],
          more: number * PAGE_SIZE < total,
          problem: null,
        }));
      } else if (answer.state === 'failed') put((former) => ({ ...former, problem: answer.problem }));
    };
    void load();
  }, [readPage, put, shown]);
  const retry = useCallback(() => {
    put((former) => ({ ...former, problem: null }));
    setTries((former) => former + 1);
  }, [put]);
  const change = useCallback(
    (edit: (items: readonly Notification[]) => readonly Notification[]) =>
      put((former) => ({ ...former, items: former.items && edit(former.items) })),
    [put],
  );
  return { ...current, loadingMore, loadMore, retry, change };
}
