import type { KeyMode } from '@meridian/contracts/keys';
import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';
import { waitingCharges, waitingRollUps } from '../../../store/usage-waiting.ts';
import { countOf, decodeCounts } from '../../../store/usage-counts.ts';

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

/**
 * The minutes since `since` that have more admitted calls in their sums than in the store, and how many more: calls in files
 * come to their files late. Only their minute is known.
 */
export async function callsOnlyInSums(
  store: Store,
  accountId: string,
  since: Date,
): Promise<{ minute: Date; calls: number }[]> {
  const { rows } = await sql<{ minute: Date; statuses: Buffer; stored: number }>`
    select sums.at as minute, string_agg(sums.statuses, '') as statuses, (
      select count(*)::integer from usage_call as calls
      where calls.account_id = ${accountId} and calls.at >= sums.at and calls.at < sums.at + interval '1 minute'
        and calls.status <> 429 and calls.status < 500) as stored
    from (
      select account_id, at, statuses from usage_minute
      union all select account_id, at, statuses from (${waitingRollUps('usage_minute')}) as waiting
    ) as sums
    where sums.account_id = ${accountId} and sums.at > ${since}::timestamptz - interval '1 minute'
    group by sums.at order by sums.at`.execute(store);
  return rows.flatMap(({ minute, statuses, stored }) => {
    const admitted = countOf(decodeCounts(statuses), (status) => status !== 429 && status < 500);
    return admitted > stored ? [{ minute, calls: admitted - stored }] : [];
  });
}
