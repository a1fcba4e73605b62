import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { MessagingContext } from '../context.ts';
import { countUnread, findBanner, listNotificationRows, type NotificationRow } from './queries.ts';
import { visibleKinds } from './visible-kinds.ts';

/** Notifications are kept for a year. */
export const NOTIFICATION_KEPT_MS = 365 * 86_400_000;

const shown = ({ id, kind, type, title, message, link, at, read_at: readAt }: NotificationRow) => ({
  id,
  kind,
  type,
  title,
  message,
  time: at.toISOString(),
  read: readAt !== null,
  link,
});

/** One page of the account's notifications, newest first, without the kinds that the account has turned off; and the banner. */
export async function listNotifications(
  { store, now }: Pick<MessagingContext, 'store' | 'now'>,
  { page, page_size, unread_only, kind, type }: PortalBody<'listNotifications'>,
  accountId: string,
): Promise<PortalReply<'listNotifications'>['additionalInfo']> {
  const kinds = await visibleKinds(store, accountId);
  const { rows, total } = await listNotificationRows(store, {
    accountId,
    kinds: kind === undefined ? kinds : kinds.filter((each) => each === kind),
    type,
    unreadOnly: unread_only,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const banner = await findBanner(store, { accountId, kinds, now: new Date(now()) });
  const unread = await countUnread(store, accountId, kinds);
  return { items: rows.map(shown), total, page, page_size, unread, banner: banner ? shown(banner) : null };
}
