import type { AlertDelivery } from '@meridian/contracts/alerts';
import type { KeyMode } from '@meridian/contracts/keys';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import type { AlertContext } from './context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { lockDelivery, updateDelivery } from './queries/deliveries.ts';
import { readTriggers } from './triggers.ts';

/**
 * Sends a webhook now, with the same `webhook-id`: a failed one again, retried for another day, or a waiting one earlier.
 * Throws 141 (no such delivery) and 142 (an email or a notification).
 */
export async function resendDelivery(
  { store, now, changes }: Pick<AlertContext, 'store' | 'now' | 'changes'>,
  { accountId, id, mode }: { accountId: string; id: string; mode?: KeyMode },
): Promise<AlertDelivery> {
  const at = new Date(now());
  const delivery = await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const row = await lockDelivery(trx, accountId, id);
    const filter = { accountId, mode, seq: row?.firing_seq ?? 0 };
    if (!row || (await readTriggers(trx, filter, { order: 'asc', limit: 1 })).length === 0)
      throw errors.notFound({ message: 'This delivery does not exist' });
    if (row.channel !== 'webhook') throw errors.conflict({ message: 'Only a webhook can be sent again' });
    await updateDelivery(trx, id, {
      next_at: at,
      ...(row.state !== 'pending' && { state: 'pending', tries: 0, since: at }),
    });
    const [firing] = await readTriggers(trx, filter, { order: 'asc', limit: 1 });
    return firing!.deliveries.find((it) => it.id === id)!;
  });
  changes.publish(accountId, 'alerts');
  return delivery;
}
