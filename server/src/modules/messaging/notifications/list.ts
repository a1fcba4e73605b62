import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { MessagingContext } from '../context.ts';
import { countUnread, listedKinds } from './to-list-item.ts';

/** How long a notification is kept: a year. */
export const NOTIFICATION_KEPT_MS = 365 * 86_400_000;

/** What the account was told, newest first, a page of it, without the kinds that it does not want listed. */
export async function listNotifications(
  { store }: Pick<MessagingContext, 'store'>,
  { page, page_size, unread_only }: PortalBody<'listNotifications'>,
  accountId: string,
): Promise<PortalReply<'listNotifications'>['additionalInfo']> {
  const kinds = await listedKinds(store, accountId);
  let listed = store
    .selectFrom('notification')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds);
  if (unread_only) listed = listed.where('read_at', 'is', null);
  const { total } = await listed
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listed
    .select(['id', 'kind', 'type', 'title', 'message', 'link', 'at', 'read_at'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const items = rows.map(({ id, kind, type, title, message, link, at, read_at }) => {
    const [time, read] = [at.toISOString(), read_at !== null];
    return { id, kind, type, title, message, time, read, link };
  });
  return { items, total, page, page_size, unread: await countUnread(store, accountId, kinds) };
}
