import type pg from 'pg';
import { CopyRows } from './copy.ts';

/** Upper bounds of the latency histogram's classes in milliseconds; the last class has none. */
export const LATENCY_BOUNDS_MS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500] as const;

const COLUMNS = 'at, account_id, key_id, endpoint, symbol, status, latency_us, bytes, request_id, charged';

/** Scenario symbols of test keys that fail or wait on purpose, which is no mark of the service. */
const STAGED = "('TEST.ERROR', 'TEST.DOWN', 'TEST.SLOW')";

const BOUNDS_US = LATENCY_BOUNDS_MS.map((ms) => ms * 1_000).join(', ');
const HISTOGRAM = `array[${Array.from(
  { length: LATENCY_BOUNDS_MS.length + 1 },
  (_, index) => `count(*) filter (where width_bucket(latency_us, array[${BOUNDS_US}]) = ${index})`,
).join(', ')}]`;

/** Adds two histograms class by class. */
const addedHistogram = (table: string) =>
  `(select array_agg(a + b order by n) from unnest(${table}.histogram, excluded.histogram) with ordinality as sum(a, b, n))`;

const added = (table: string, columns: readonly string[]) =>
  columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ');

/** What turns rows in the connection's `usage_incoming` into everything that is kept of them. */
const APPLY = [
  `insert into usage_call (${COLUMNS}) select ${COLUMNS} from usage_incoming`,
  `insert into usage_minute (account_id, minute, key_id, endpoint, requests, charged, errors, limited, latency_us, histogram)
   select account_id, date_trunc('minute', at), key_id, endpoint, count(*), count(*) filter (where charged),
     count(*) filter (where status >= 400 and status <> 429), count(*) filter (where status = 429),
     sum(latency_us), ${HISTOGRAM}
   from usage_incoming group by 1, 2, 3, 4
   on conflict (account_id, minute, key_id, endpoint) do update set
     ${added('usage_minute', ['requests', 'charged', 'errors', 'limited', 'latency_us'])},
     histogram = ${addedHistogram('usage_minute')}`,
  `insert into usage_month (account_id, month, charged)
   select account_id, date_trunc('month', at at time zone 'utc')::date, count(*)
   from usage_incoming where charged group by 1, 2
   on conflict (account_id, month) do update set ${added('usage_month', ['charged'])}`,
  `insert into usage_day (day, requests, faults, latency_us, histogram)
   select (at at time zone 'utc')::date, count(*), count(*) filter (where status >= 500), sum(latency_us), ${HISTOGRAM}
   from usage_incoming where symbol is null or symbol not in ${STAGED} group by 1
   on conflict (day) do update set ${added('usage_day', ['requests', 'faults', 'latency_us'])},
     histogram = ${addedHistogram('usage_day')}`,
  `update api_key set last_used_at = greatest(last_used_at, used.at)
   from (select key_id, max(at) as at from usage_incoming group by 1) used where api_key.id = used.key_id`,
];

const COUNTED = `
  select taken.account_id as "accountId", taken.month::text as month, coalesce(usage_month.charged, 0)::int as charged
  from (select account_id, max(date_trunc('month', at at time zone 'utc'))::date as month
    from usage_incoming group by 1) taken
  left join usage_month using (account_id, month)`;

/** An account of whom calls were taken, and what they left of its month. */
export interface CountedAccount {
  readonly accountId: string;
  /** First day of the newest month among the calls (UTC), `YYYY-MM-DD`. */
  readonly month: string;
  /** Charged calls of that month so far. */
  readonly charged: number;
}

export interface Part {
  /** Rows of `usage_call` in COPY's binary form. */
  readonly bodies: readonly Buffer[];
  readonly next: { readonly segment: number; readonly position: number };
}

/**
 * Takes the part of the journal `id` that follows what the store already has, and notes in the same transaction how
 * far it got: each row is taken once, however often this is tried and wherever it breaks off. `read` is asked for
 * the part after a place; a journal that the store has never seen begins at `start`. Answers the place reached and of
 * whom calls were taken.
 */
export async function ingestPart(
  pool: pg.Pool,
  id: string,
  start: Part['next'],
  read: (from: Part['next']) => Part,
): Promise<{ readonly reached: Part['next']; readonly counted: readonly CountedAccount[] }> {
  const client = await pool.connect();
  // A connection that the server ends between two statements says so as an event; the next statement then fails.
  const ended = () => undefined;
  client.on('error', ended);
  try {
    await client.query('begin');
    // Two that read the same journal wait for each other here.
    await client.query(
      'insert into usage_journal (id, segment, position) values ($1, $2, $3) on conflict do nothing',
      [id, start.segment, start.position],
    );
    const { rows } = await client.query<Part['next']>(
      'select segment, position from usage_journal where id = $1 for update',
      [id],
    );
    const { bodies, next } = read(rows[0]!);
    const counted = bodies.length > 0 ? await takeRows(client, bodies) : [];
    await client.query('update usage_journal set segment = $2, position = $3 where id = $1', [
      id,
      next.segment,
      next.position,
    ]);
    await client.query('commit');
    client.off('error', ended);
    client.release();
    return { reached: next, counted };
  } catch (error) {
    // A connection in an unknown state is not used again.
    client.release(true);
    throw error;
  }
}

async function takeRows(
  client: pg.PoolClient,
  bodies: readonly Buffer[],
): Promise<readonly CountedAccount[]> {
  await client.query(
    'create temporary table if not exists usage_incoming (like usage_call) on commit delete rows',
  );
  await client.query(new CopyRows(`copy usage_incoming (${COLUMNS}) from stdin (format binary)`, bodies))
    .done;
  for (const statement of APPLY) await client.query(statement);
  const { rows } = await client.query<CountedAccount>(COUNTED);
  return rows;
}
