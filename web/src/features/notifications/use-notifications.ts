import { useEffect, useEffectEvent, useState } from 'react';
import type { Problem } from '../../lib/api.ts';
import { tokenOf } from '../../lib/auth-state.ts';
import { type ReplyInfo, callPortal } from '../../lib/optional-calls.ts';
import { type LoadedReply, usePortalQuery } from '../../lib/query/use-portal-query.ts';
import { useAppSelector } from '../../lib/store.ts';
import { type NotificationTypeFilter, filterOf } from './notification-types.ts';

const PAGE_SIZE = 20;

type Info = ReplyInfo<'listNotifications'>;
export type Notification = Info['items'][number];

/** What is listed. */
export interface NotificationFilter {
  readonly unread: boolean;
  readonly type: NotificationTypeFilter;
}

interface List {
  /** null until the first page arrived. */
  readonly items: readonly Notification[] | null;
  /** Whether there are older ones. */
  readonly more: boolean;
}
const EMPTY_LIST: List = { items: null, more: false };

export interface Notifications extends List {
  readonly problem: Problem | null;
  readonly unavailable: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Shows the result of a call immediately. */
  readonly change: (change: (items: readonly Notification[]) => readonly Notification[]) => void;
}

const without = (items: readonly Notification[], others: readonly Notification[]) => {
  const known = new Set(others.map(({ id }) => id));
  return items.filter(({ id }) => !known.has(id));
};

/** Replaces what the newest page covers; older notifications that were loaded before stay. */
function withNewest(list: List, { items, total, unread }: Info): List {
  const oldest = items.at(-1);
  const kept = oldest && total > items.length ? without(list.items ?? [], items) : [];
  const older = kept.filter(({ time }) => time <= oldest!.time);
  const all = [
    ...items,
    ...(unread === 0 ? older.map((item) => Object.assign({}, item, { read: true })) : older),
  ];
  return { items: all, more: all.length < total };
}

function withOlder(list: List, { items, total, page }: Info): List {
  const known = list.items ?? [];
  return { items: [...known, ...without(items, known)], more: page * PAGE_SIZE < total };
}

const requestOf = (filter: NotificationFilter, page: number) => ({
  page,
  page_size: PAGE_SIZE,
  unread_only: filter.unread,
  ...filterOf(filter.type),
});

/** The account's notifications, newest first and page by page. Another `version` fetches the newest again. */
export function useNotifications(
  filter: NotificationFilter,
  version: string,
  onUnread: (unread: number) => void,
): Notifications {
  const token = useAppSelector(tokenOf);
  const filterName = `${filter.unread} ${filter.type}`;
  const newest = usePortalQuery('listNotifications', requestOf(filter, 1), { version });
  const [state, setState] = useState({
    filterName,
    list: EMPTY_LIST,
    /** The newest page that the list contains. */
    from: null as LoadedReply<unknown, Info> | null,
    /** Why older ones could not be loaded. */
    olderProblem: null as Problem | null,
  });
  const [loadingMore, setLoadingMore] = useState(false);
  const { loaded } = newest;
  const isFresh =
    loaded !== null &&
    loaded !== state.from &&
    JSON.stringify(loaded.body) === JSON.stringify(requestOf(filter, 1));
  if (state.filterName !== filterName || isFresh) {
    const list = state.filterName === filterName ? state.list : EMPTY_LIST;
    setState({
      filterName,
      list: isFresh ? withNewest(list, loaded.info) : list,
      from: loaded,
      olderProblem: null,
    });
  }
  const count = useEffectEvent(onUnread);
  useEffect(() => {
    if (loaded !== null) count(loaded.info.unread);
  }, [loaded]);
  /** What arrives for a filter that is no longer chosen changes nothing. */
  const put = (next: (current: typeof state) => Partial<typeof state>) =>
    setState((current) => (current.filterName === filterName ? { ...current, ...next(current) } : current));
  const loadMore = async () => {
    const items = state.list.items ?? [];
    // Notifications read since then are no longer among the unread ones of the server.
    const known = filter.unread ? items.filter(({ read }) => !read) : items;
    const page = Math.floor(known.length / PAGE_SIZE) + 1;
    setLoadingMore(true);
    const result = await callPortal('listNotifications', requestOf(filter, page), token);
    setLoadingMore(false);
    if (result.state === 'ready') {
      put(({ list }) => ({ list: withOlder(list, result.info), olderProblem: null }));
    } else if (result.state === 'failed') put(() => ({ olderProblem: result.problem }));
  };
  return {
    ...state.list,
    problem: newest.problem ?? state.olderProblem,
    unavailable: newest.unavailable,
    loadingMore,
    loadMore: () => void loadMore(),
    retry: () => {
      put(() => ({ olderProblem: null }));
      newest.retry();
    },
    change: (edit) => put(({ list }) => ({ list: { ...list, items: list.items && edit(list.items) } })),
  };
}
