import type { NotificationKind } from '@meridian/contracts/portal/notifications';
import type { Store, Transaction } from '../../../store/schema.ts';
import { preferencesOf } from '../preferences/preferences.ts';

const SYSTEM: readonly NotificationKind[] = ['quota', 'report', 'system'];

/** The kinds that the account wants listed. `billing` and `alert` it cannot turn off: the one is money, the other was asked for. */
export async function listedKinds(
  store: Store | Transaction,
  accountId: string,
): Promise<readonly NotificationKind[]> {
  const { security_alerts, system_updates } = await preferencesOf(store, accountId);
  return [
    'billing',
    'alert',
    ...(security_alerts ? ['security' as const] : []),
    ...(system_updates ? SYSTEM : []),
  ];
}

/** How many of the listed notifications were not read yet. */
export async function countUnread(
  store: Store | Transaction,
  accountId: string,
  kinds: readonly NotificationKind[],
): Promise<number> {
  const { unread } = await store
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}
