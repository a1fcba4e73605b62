import type { PortalBody } from '@meridian/contracts/portal';
import type { MessagingContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { countUnread, listedKinds } from './to-list-item.ts';

/** Deletes one of the account's notifications for good; answers how many are left unread. Refuses with 141 when it is none of them. */
export async function deleteNotification(
  { store, changes }: Pick<MessagingContext, 'store' | 'changes'>,
  { id }: PortalBody<'deleteNotification'>,
  accountId: string,
): Promise<number> {
  const deleted = await store
    .deleteFrom('notification')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw errors.notFound();
  changes.publish(accountId, 'notifications');
  return await countUnread(store, accountId, await listedKinds(store, accountId));
}
