import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { MessagingContext } from '../context.ts';
import { countUnread, listNotificationRows } from './queries.ts';
import { visibleKinds } from './visible-kinds.ts';

/** Notifications are kept for a year. */
export const NOTIFICATION_KEPT_MS = 365 * 86_400_000;

/** One page of the account's notifications, newest first, without the kinds that the account has turned off. */
export async function listNotifications(
  { store }: Pick<MessagingContext, 'store'>,
  { page, page_size, unread_only }: PortalBody<'listNotifications'>,
  accountId: string,
): Promise<PortalReply<'listNotifications'>['additionalInfo']> {
  const kinds = await visibleKinds(store, accountId);
  const { rows, total } = await listNotificationRows(store, {
    accountId,
    kinds,
    unreadOnly: unread_only,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const items = rows.map(({ id, kind, type, title, message, link, at, read_at }) => {
    const [time, read] = [at.toISOString(), read_at !== null];
    return { id, kind, type, title, message, time, read, link };
  });
  return { items, total, page, page_size, unread: await countUnread(store, accountId, kinds) };
}
