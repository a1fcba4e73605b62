import type pg from 'pg';
import { copyRows } from './copy-rows.ts';
import { addSums } from './usage-rollups.ts';
import type { CallSums } from './usage-sums.ts';

/** In the order in which rows have them. */
const COLUMNS =
  'at, latency_us, bytes, charged, status, account_id, key_id, endpoint, symbol, request_id, request, response, gate_us';

const COUNTED = `
  select taken.account_id as "accountId", taken.month::text as month, coalesce(usage_month.charged, 0)::int as charged
  from unnest($1::uuid[], $2::date[]) as taken (account_id, month)
  left join usage_month using (account_id, month)`;

/** An account of whom calls were taken, and what they left of its month. */
export interface CountedAccount {
  readonly accountId: string;
  /** First day of the newest month among the calls (UTC), `YYYY-MM-DD`. */
  readonly month: string;
  /** Charged calls of that month so far. */
  readonly charged: number;
}

export interface Place {
  readonly segment: number;
  readonly position: number;
}

export interface Part {
  /** Rows of `usage_call` in COPY's binary form. */
  readonly bodies: readonly Buffer[];
  /** Adds the same rows up; asked for once, while the store takes them. */
  readonly sums: () => Promise<CallSums>;
  readonly next: Place;
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
  start: Place,
  read: (from: Place) => Promise<Part>,
): Promise<{ readonly reached: Place; readonly counted: readonly CountedAccount[] }> {
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
    const { rows } = await client.query<Place>(
      'select segment, position from usage_journal where id = $1 for update',
      [id],
    );
    const part = await read(rows[0]!);
    const counted = part.bodies.length > 0 ? await takeRows(client, part) : [];
    const { next } = part;
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

async function takeRows(client: pg.PoolClient, part: Part): Promise<readonly CountedAccount[]> {
  const statement = `copy usage_call (${COLUMNS}) from stdin (format binary)`;
  const [sums] = await Promise.all([part.sums(), copyRows(client, statement, part.bodies)]);
  await addSums(client, sums);
  const { rows } = await client.query<CountedAccount>(COUNTED, [
    sums.newestMonths.map(({ accountId }) => accountId),
    sums.newestMonths.map(({ month }) => month),
  ]);
  return rows;
}
