import type { KeyMode } from '@meridian/contracts/keys';
import type { Store } from '../../../store/schema.ts';
import { waitingCharges } from '../../../store/usage-waiting.ts';

/** Charged calls of an account in the month that begins at `month` (UTC, `YYYY-MM-DD`), with those that wait for a fold. */
export async function chargedInMonth(store: Store, accountId: string, month: string): Promise<number> {
  const row = await store
    .selectNoFrom((eb) => [
      eb
        .selectFrom('usage_month')
        .select('charged')
        .where('account_id', '=', accountId)
        .where('month', '=', month)
        .as('charged'),
      waitingCharges(accountId, month).as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  return (row.charged ?? 0) + row.waiting;
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
