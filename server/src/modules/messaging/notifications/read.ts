import type { PortalBody } from '@meridian/contracts/portal';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { MessagingContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { countUnread, listedKinds } from './to-list-item.ts';

const NOTHING_NAMED = 'Give the ids of what was read, or all: true';

/**
 * Marks notifications of the account as read: those named, or all that are listed. Answers how many are left unread.
 * Refuses with 101 when neither is said, and with 141, changing nothing, when one of them is not the account's.
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
    const kinds = await listedKinds(trx, accountId);
    const own = trx.updateTable('notification').where('account_id', '=', accountId);
    const read_at = new Date(now());
    if (named.length > 0) {
      const found = await trx
        .selectFrom('notification')
        .select('id')
        .where('account_id', '=', accountId)
        .where('id', 'in', named)
        .execute();
      if (found.length < named.length) throw errors.notFound();
      await own.set({ read_at }).where('id', 'in', named).where('read_at', 'is', null).execute();
    }
    if (all) await own.set({ read_at }).where('kind', 'in', kinds).where('read_at', 'is', null).execute();
    return await countUnread(trx, accountId, kinds);
  });
  changes.publish(accountId, 'notifications');
  return unread;
}
