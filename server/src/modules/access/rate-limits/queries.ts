import type { KeyMode } from '@meridian/contracts/keys';
import type { Store } from '../../../store/schema.ts';

/** Charged calls of an account in the month that begins at `month` (UTC, `YYYY-MM-DD`). */
export async function chargedInMonth(store: Store, accountId: string, month: string): Promise<number> {
  const row = await store
    .selectFrom('usage_month')
    .select('charged')
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.charged ?? 0;
}

/** Times and modes of the admitted calls of an account since `since`, oldest first. */
export const admittedCalls = (
  store: Store,
  accountId: string,
  since: Date,
): Promise<{ at: Date; mode: KeyMode }[]> =>
  store
    .selectFrom('usage_call')
    .innerJoin('api_key', 'api_key.id', 'usage_call.key_id')
    .select(['usage_call.at', 'api_key.mode'])
    .where('usage_call.account_id', '=', accountId)
    .where('usage_call.at', '>', since)
    .where('usage_call.status', '<>', 429)
    .where('usage_call.status', '<', 500)
    .orderBy('usage_call.at')
    .execute();
