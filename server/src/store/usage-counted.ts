import type { Statements } from './usage-upserts.ts';
import type { CallSums } from './usage-sums.ts';

const COUNTED = `
  select taken.account_id as "accountId", taken.month::text as month, coalesce(usage_month.charged, 0)::int as charged
  from unnest($1::uuid[], $2::date[]) as taken (account_id, month)
  left join usage_month using (account_id, month)`;

/** An account with newly stored calls, and its usage of the month. */
export interface CountedAccount {
  readonly accountId: string;
  /** First day of the newest month among the calls (UTC), `YYYY-MM-DD`. */
  readonly month: string;
  /** Charged calls of that month so far. */
  readonly charged: number;
}

/** Reads the usage of accounts in their newest months. */
export async function readCounted(
  client: Statements,
  accounts: CallSums['newestMonths'],
): Promise<readonly CountedAccount[]> {
  const { rows } = await client.query<CountedAccount>(COUNTED, [
    accounts.map(({ accountId }) => accountId),
    accounts.map(({ month }) => month),
  ]);
  return rows;
}
