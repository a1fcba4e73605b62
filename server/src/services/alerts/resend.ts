import type { Delivery } from '@meridian/contracts/alerts';
import type { KeyMode } from '@meridian/contracts/keys';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { firingsOf, readFirings } from './firings.ts';

/**
 * Has a webhook sent again, with the same `webhook-id`, and tried for another day. Refuses with 141 (no such delivery) and 142 (a mail or
 * a notification; one that is being sent already).
 */
export async function resendDelivery(
  { store, now, changes }: Pick<Context, 'store' | 'now' | 'changes'>,
  { accountId, id, mode }: { accountId: string; id: string; mode?: KeyMode },
): Promise<Delivery> {
  const at = new Date(now());
  const delivery = await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const row = await trx
      .selectFrom('alert_delivery')
      .select(['firing_seq', 'channel', 'state'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const listed = firingsOf(trx, { accountId, mode }).where('f.seq', '=', row?.firing_seq ?? 0);
    if (!row || (await readFirings(trx, listed, { order: 'asc', limit: 1 })).length === 0)
      throw new Refusal('141', { message: 'There is no such delivery' });
    if (row.channel !== 'webhook') throw new Refusal('142', { message: 'Only a webhook can be sent again' });
    if (row.state === 'pending')
      throw new Refusal('142', { message: 'This delivery is still being tried; it will be sent by itself' });
    await trx
      .updateTable('alert_delivery')
      .set({ state: 'pending', tries: 0, since: at, next_at: at })
      .where('id', '=', id)
      .execute();
    const [firing] = await readFirings(trx, listed, { order: 'asc', limit: 1 });
    return firing!.deliveries.find((it) => it.id === id)!;
  });
  changes.tell(accountId, 'alerts');
  return delivery;
}
