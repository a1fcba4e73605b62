import { sql } from 'kysely';
import type { Store } from '../../store/schema.ts';
import { type Counts, countOf, decodeCounts } from '../../store/usage-counts.ts';
import type { Span } from './range.ts';

/** Some calls together. */
export interface Total {
  readonly requests: number;
  readonly latencyUs: number;
  readonly statuses: Counts;
}

/** Calls to an endpoint. */
export interface EndpointTotal extends Total {
  readonly endpoint: string;
  /** By class of latency. */
  readonly latencies: Counts;
}

type Row<Sums extends Total> = Omit<Sums, 'statuses' | 'latencies'> & { statuses: Buffer; latencies: Buffer };

/** The account's calls of a span by endpoint. */
export async function endpointTotals(
  store: Store,
  accountId: string,
  { table, fromMs }: Pick<Span, 'table' | 'fromMs'>,
): Promise<EndpointTotal[]> {
  const { rows } = await sql<Row<EndpointTotal>>`
    select endpoint, sum(requests)::float8 as requests, sum(latency_us)::float8 as "latencyUs",
      string_agg(statuses, '') as statuses, string_agg(latencies, '') as latencies
    from ${sql.table(table)} where account_id = ${accountId} and at >= ${new Date(fromMs)}
    group by endpoint`.execute(store);
  return rows.map(({ endpoint, requests, latencyUs, statuses, latencies }) => ({
    endpoint,
    requests,
    latencyUs,
    statuses: decodeCounts(statuses),
    latencies: decodeCounts(latencies),
  }));
}

/** The account's calls of a span by the steps of time that have any. */
export async function stepTotals(
  store: Store,
  accountId: string,
  { table, fromMs }: Pick<Span, 'table' | 'fromMs'>,
): Promise<(Total & { at: Date })[]> {
  const { rows } = await sql<Row<Total & { at: Date }>>`
    select at, sum(requests)::float8 as requests, sum(latency_us)::float8 as "latencyUs",
      string_agg(statuses, '') as statuses
    from ${sql.table(table)} where account_id = ${accountId} and at >= ${new Date(fromMs)}
    group by at`.execute(store);
  return rows.map(({ at, requests, latencyUs, statuses }) => ({
    at,
    requests,
    latencyUs,
    statuses: decodeCounts(statuses),
  }));
}

/** All of the counts together. */
export function together(counts: Iterable<Counts>): Map<number, number> {
  const sums = new Map<number, number>();
  for (const some of counts) {
    for (const [number, count] of some) sums.set(number, (sums.get(number) ?? 0) + count);
  }
  return sums;
}

/** What the dashboard shows of how some calls ended. */
export interface Outcome {
  /** Status 400 and above, 429 left out. */
  readonly errors: number;
  /** Status 429. */
  readonly limited: number;
  /** Percent below status 400, own 429 left out; null when there was nothing else. */
  readonly successRate: number | null;
}

export function outcomeOf(statuses: Counts): Outcome {
  const limited = statuses.get(429) ?? 0;
  const errors = countOf(statuses, (status) => status >= 400 && status !== 429);
  const answered = countOf(statuses, (status) => status !== 429);
  return { errors, limited, successRate: answered === 0 ? null : (1 - errors / answered) * 100 };
}
