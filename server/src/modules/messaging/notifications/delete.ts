import type { PortalBody } from '@meridian/contracts/portal';
import type { MessagingContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { countUnread, deleteNotificationRow } from './queries.ts';
import { visibleKinds } from './visible-kinds.ts';

/** Deletes a notification of the account and returns how many unread ones are left. Throws 141 when the account has no such notification. */
export async function deleteNotification(
  { store, changes }: Pick<MessagingContext, 'store' | 'changes'>,
  { id }: PortalBody<'deleteNotification'>,
  accountId: string,
): Promise<number> {
  if (!(await deleteNotificationRow(store, accountId, id))) throw errors.notFound();
  changes.publish(accountId, 'notifications');
  return await countUnread(store, accountId, await visibleKinds(store, accountId));
}
