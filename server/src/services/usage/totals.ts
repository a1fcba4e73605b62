import { sql } from 'kysely';
import type { Store } from '../../store/schema.ts';
import type { ClassCount } from './histogram.ts';
import type { Span } from './range.ts';

/** Calls to an endpoint that ended with a status. */
export interface StatusTotal {
  readonly endpoint: string;
  readonly status: number;
  readonly requests: number;
  readonly latencyUs: number;
}

/** The account's calls of a span by endpoint and status. */
export async function statusTotals(
  store: Store,
  accountId: string,
  { table, fromMs }: Pick<Span, 'table' | 'fromMs'>,
): Promise<StatusTotal[]> {
  const rows = await store
    .selectFrom(table)
    .select(({ fn }) => [
      'endpoint',
      'status',
      fn.sum<string>('requests').as('requests'),
      // PostgreSQL adds bigints up to numerics, which arrive as text.
      fn.sum<string>('latency_us').as('latencyUs'),
    ])
    .where('account_id', '=', accountId)
    .where('at', '>=', new Date(fromMs))
    .groupBy(['endpoint', 'status'])
    .execute();
  return rows.map(({ endpoint, status, requests, latencyUs }) => ({
    endpoint,
    status,
    requests: Number(requests),
    latencyUs: Number(latencyUs),
  }));
}

/** How many of the account's calls of a span fell into each class of latencies, by endpoint. */
export async function latencyHistograms(
  store: Store,
  accountId: string,
  { table, fromMs }: Pick<Span, 'table' | 'fromMs'>,
): Promise<Map<string, ClassCount[]>> {
  const { rows } = await sql<ClassCount & { endpoint: string }>`
    select endpoint, class, sum(count)::float8 as count from (
      select endpoint, unnest(classes) as class, unnest(counts) as count
      from ${sql.table(table)} where account_id = ${accountId} and at >= ${new Date(fromMs)}
    ) as latencies group by 1, 2`.execute(store);
  const histograms = new Map<string, ClassCount[]>();
  for (const { endpoint, ...row } of rows) {
    const histogram = histograms.get(endpoint);
    if (histogram) histogram.push(row);
    else histograms.set(endpoint, [row]);
  }
  return histograms;
}

/** Sums that the dashboard shows of some calls. */
export interface Outcome {
  readonly requests: number;
  /** Status 400 and above, 429 left out. */
  readonly errors: number;
  /** Status 429. */
  readonly limited: number;
  readonly latencyUs: number;
}

/** Adds up calls of different endpoints and statuses. */
export function outcomeOf(totals: readonly Omit<StatusTotal, 'endpoint'>[]): Outcome {
  const outcome = { requests: 0, errors: 0, limited: 0, latencyUs: 0 };
  for (const { status, requests, latencyUs } of totals) {
    outcome.requests += requests;
    outcome.latencyUs += latencyUs;
    if (status === 429) outcome.limited += requests;
    else if (status >= 400) outcome.errors += requests;
  }
  return outcome;
}

/** Percent below status 400, own 429 left out; null when there was nothing else. */
export function successRate({ requests, errors, limited }: Outcome): number | null {
  const answered = requests - limited;
  return answered === 0 ? null : (1 - errors / answered) * 100;
}
