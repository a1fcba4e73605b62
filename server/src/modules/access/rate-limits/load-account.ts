import type { Store } from '../../../store/schema.ts';
import { monthOf } from '../../../shared/clock/billing-month.ts';
import { type UsedBefore, WINDOW_MS } from './account-limits.ts';

/** What the store knows of an account's use at `nowMs`; complete once the journal of earlier runs has been taken in. */
export async function usedBefore(store: Store, accountId: string, nowMs: number): Promise<UsedBefore> {
  const month = await store
    .selectFrom('usage_month')
    .select('charged')
    .where('account_id', '=', accountId)
    .where('month', '=', new Date(monthOf(nowMs).startMs).toISOString().slice(0, 10))
    .executeTakeFirst();
  const calls = await store
    .selectFrom('usage_call')
    .innerJoin('api_key', 'api_key.id', 'usage_call.key_id')
    .select(['usage_call.at', 'api_key.mode'])
    .where('usage_call.account_id', '=', accountId)
    .where('usage_call.at', '>', new Date(nowMs - WINDOW_MS))
    .where('usage_call.status', '<>', 429)
    .where('usage_call.status', '<', 500)
    .orderBy('usage_call.at')
    .execute();
  const recent = { live: [] as number[], test: [] as number[] };
  for (const { at, mode } of calls) recent[mode].push(Math.max(0, nowMs - at.getTime()));
  return { charged: month?.charged ?? 0, atMs: nowMs, recent };
}
