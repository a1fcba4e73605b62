import type { PortalBody } from '@meridian/contracts/portal';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { MessagingContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { countOwn, countUnread, markRead } from './queries.ts';
import { visibleKinds } from './visible-kinds.ts';

const NOTHING_NAMED = 'Send ids, or all: true';

/**
 * Marks notifications as read, those named or all visible ones, and returns how many unread ones are left. Throws 101 when
 * neither is given, and 141, changing nothing, when one of them does not belong to the account.
 */
export async function readNotifications(
  { store, now, changes }: Pick<MessagingContext, 'store' | 'now' | 'changes'>,
  { ids, all }: PortalBody<'readNotifications'>,
  accountId: string,
): Promise<number> {
  if (ids.length === 0 && !all) {
    throw errors.invalidParameters({ message: NOTHING_NAMED, errors: { ids: NOTHING_NAMED } });
  }
  const unread = await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const named = [...new Set(ids)];
    const kinds = await visibleKinds(trx, accountId);
    const readAt = new Date(now());
    if (named.length > 0) {
      if ((await countOwn(trx, accountId, named)) < named.length) throw errors.notFound();
      await markRead(trx, accountId, { ids: named }, readAt);
    }
    if (all) await markRead(trx, accountId, { kinds }, readAt);
    return await countUnread(trx, accountId, kinds);
  });
  changes.publish(accountId, 'notifications');
  return unread;
}
