import type { NotificationKind } from '@meridian/contracts/portal/notifications';
import type { Store, Transaction } from '../../../store/schema.ts';
import { preferencesOf } from '../preferences/preferences.ts';

const SYSTEM: readonly NotificationKind[] = ['quota', 'report', 'system'];

/** The kinds that the account has not turned off. `billing`, `alert` and `service` cannot be turned off. */
export async function visibleKinds(
  store: Store | Transaction,
  accountId: string,
): Promise<readonly NotificationKind[]> {
  const { security_alerts, system_updates } = await preferencesOf(store, accountId);
  return [
    'billing',
    'alert',
    'service',
    ...(security_alerts ? ['security' as const] : []),
    ...(system_updates ? SYSTEM : []),
  ];
}
