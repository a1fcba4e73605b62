import type { Notification } from '@meridian/contracts/portal/notifications';
import { usePortalQuery } from '../query/use-portal-query.ts';

export interface Unread {
  /** null until it is known, and on a server without notifications. */
  readonly unread: number | null;
  /** An announcement to show beside the pages. */
  readonly banner: Notification | null;
  /** Takes over the count in the response of another call. */
  readonly onUnread: (unread: number) => void;
}

/** How many notifications the account has not read. A failed request leaves the previous count. */
export function useUnread(): Unread {
  const { info, update } = usePortalQuery('listNotifications', { page: 1, page_size: 1, unread_only: true });
  return {
    unread: info?.unread ?? null,
    // Earlier servers have none.
    banner: info?.banner ?? null,
    onUnread: (unread) => update((current) => ({ ...current, unread })),
  };
}
