import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';

/** Sums of the calls of a key to an endpoint. */
export interface KeyTotals {
  readonly key_id: string;
  readonly endpoint: string;
  readonly requests: number;
  readonly charged: number;
  /** Status 400 and above, 429 left out. */
  readonly errors: number;
  /** Status 429. */
  readonly limited: number;
  readonly latency_us: number;
}

/** The account's calls in [fromMs, untilMs) by key and endpoint. A day lies in one partition of the log. */
export async function listKeyTotals(
  store: Store,
  { accountId, fromMs, untilMs }: { accountId: string; fromMs: number; untilMs: number },
): Promise<KeyTotals[]> {
  const { rows } = await sql<KeyTotals>`
    select key_id, endpoint, count(*)::float8 as requests, count(*) filter (where charged)::float8 as charged,
      count(*) filter (where status >= 400 and status <> 429)::float8 as errors,
      count(*) filter (where status = 429)::float8 as limited, sum(latency_us)::float8 as latency_us
    from usage_call where account_id = ${accountId} and at >= ${new Date(fromMs)} and at < ${new Date(untilMs)}
    group by key_id, endpoint`.execute(store);
  return rows;
}
