import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';
import { type Counts, decodeCounts } from '../../../store/usage-counts.ts';
import { waitingRollUps } from '../../../store/usage-waiting.ts';

/** Sums of the calls of an account since a minute. */
export interface RecentTotals {
  readonly statuses: Counts;
  /** By latency class. */
  readonly latencies: Counts;
}

/** The calls of these accounts since that minute, those that wait for a fold included. Accounts without calls are missing. */
export async function listRecentTotals(
  store: Store,
  accountIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, RecentTotals>> {
  const { rows } = await sql<{ account_id: string; statuses: Buffer; latencies: Buffer }>`
    select account_id, string_agg(statuses, '') as statuses, string_agg(latencies, '') as latencies
    from (
      select account_id, at, statuses, latencies from usage_minute
      where account_id = any(${accountIds}::uuid[]) and at >= ${since}
      union all
      select account_id, at, statuses, latencies from (${waitingRollUps('usage_minute')}) as waiting
      where account_id = any(${accountIds}::uuid[]) and at >= ${since}
    ) as sums group by account_id`.execute(store);
  return new Map(
    rows.map(({ account_id: id, statuses, latencies }) => [
      id,
      { statuses: decodeCounts(statuses), latencies: decodeCounts(latencies) },
    ]),
  );
}
