import type pg from 'pg';
import { copyRows, type RowPieces } from './copy-rows.ts';
import { type CountedAccount, readCounted } from './usage-counted.ts';
import { addSums } from './usage-rollups.ts';
import type { CallSums } from './usage-sums.ts';
import type { WaitingSums } from './usage-waiting.ts';

/** In the order of the columns. */
const COLUMNS =
  'at, latency_us, bytes, charged, status, account_id, key_id, endpoint, symbol, request_id, request, response, gate_us';

/** How far the store has read a journal. */
export interface StoredPosition {
  /** Number of the last stored frame. */
  readonly sequence: number;
  /** Of journals of the first versions, which do not number their frames. */
  readonly segment: number;
  readonly position: number;
}

/** What a transaction counted: accounts whose figures show it now, or sums that wait for the next fold. */
interface Counted {
  readonly counted: readonly CountedAccount[];
  readonly waiting?: WaitingSums | undefined;
}

export interface JournalPart {
  /** Rows of `usage_call` in COPY's binary form, read once; undefined for none. */
  readonly bodies: RowPieces | undefined;
  /** Sums of the same rows; called once, when all have been read. */
  readonly sums: () => Promise<CallSums>;
  /** The position behind the rows that were read. */
  readonly next: StoredPosition;
}

/** Where raw calls go: to `usage_call` with their sums, or to files, which another reader of the journal writes. */
export type CallRowsTarget = 'store' | 'files';

/** The position of the reader that stores the raw calls of a journal, when its sums have a reader of their own. */
export const callsPositionId = (id: string): string => `${id}:calls`;

/**
 * Stores the next part of the journal `id` and its new position in one transaction, so each row is stored exactly once
 * even after crashes and retries, and after a restore of the store or of the journal. `read` returns the part after a
 * position; an unknown journal begins at `start`. Returns the new position and what was counted. With raw calls in files, or
 * once they have been, only the sums are stored.
 */
export async function ingestPart(
  pool: pg.Pool,
  id: string,
  start: StoredPosition,
  read: (from: StoredPosition) => Promise<JournalPart>,
  rowsTo: CallRowsTarget = 'store',
): Promise<Counted & { readonly reached: StoredPosition }> {
  const client = await pool.connect();
  // A connection that ends between two statements emits an error. The next statement then fails.
  const ended = () => undefined;
  client.on('error', ended);
  try {
    await client.query('begin');
    // Serializes processes that read the same journal.
    await client.query(
      'insert into usage_journal (id, sequence, segment, position) values ($1, $2, $3, $4) on conflict do nothing',
      [id, start.sequence, start.segment, start.position],
    );
    const { rows } = await client.query<StoredPosition>(
      'select sequence, segment, position from usage_journal where id = $1 for update',
      [id],
    );
    const hasRows = !(await callsAreReadApart(
      client,
      id,
      rowsTo === 'files' ? rows[0]!.sequence : undefined,
    ));
    const part = await read(rows[0]!);
    const counted = part.bodies ? await insertPart(client, part.bodies, { part, hasRows }) : { counted: [] };
    const { next } = part;
    await client.query('update usage_journal set sequence = $2, segment = $3, position = $4 where id = $1', [
      id,
      next.sequence,
      next.segment,
      next.position,
    ]);
    await client.query('commit');
    client.off('error', ended);
    client.release();
    return { reached: next, ...counted };
  } catch (error) {
    // A connection in an unknown state is not used again.
    client.release(true);
    throw error;
  }
}

/** Whether another reader stores the raw calls of a journal. With `begin`, it does so from there on. */
async function callsAreReadApart(
  client: pg.PoolClient,
  id: string,
  begin: number | undefined,
): Promise<boolean> {
  const callsId = callsPositionId(id);
  const { rowCount } = await client.query('select 1 from usage_journal where id = $1', [callsId]);
  if (rowCount !== 0 || begin === undefined) return rowCount !== 0;
  await client.query('insert into usage_journal (id, sequence, segment, position) values ($1, $2, 0, 0)', [
    callsId,
    begin,
  ]);
  return true;
}

const copyCalls = (client: pg.PoolClient, bodies: RowPieces): Promise<void> =>
  copyRows(client, `copy usage_call (${COLUMNS}) from stdin (format binary)`, bodies);

/** Stores raw calls without their sums, and moves their position from `from` to `to`, unless another reader has moved it. */
export async function storeCalls(
  pool: pg.Pool,
  { id, from, to, bodies }: { id: string; from: number; to: number; bodies: readonly Buffer[] },
): Promise<void> {
  const client = await pool.connect();
  const ended = () => undefined;
  client.on('error', ended);
  try {
    await client.query('begin');
    const { rowCount } = await client.query(
      'update usage_journal set sequence = $3 where id = $1 and sequence = $2',
      [id, from, to],
    );
    if (rowCount === 0) throw new Error(`Another process reads the journal ${id}.`);
    await copyCalls(client, bodies);
    await client.query('commit');
    client.off('error', ended);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function insertPart(
  client: pg.PoolClient,
  bodies: RowPieces,
  { part, hasRows }: { part: JournalPart; hasRows: boolean },
): Promise<Counted> {
  if (hasRows) await copyCalls(client, bodies);
  else await readAll(bodies);
  const sums = await part.sums();
  const waiting = await addSums(client, sums);
  return waiting ? { counted: [], waiting } : { counted: await readCounted(client, sums.newestMonths) };
}

/** A part adds up its rows while they are read. */
async function readAll(bodies: RowPieces): Promise<void> {
  const pieces = Symbol.asyncIterator in bodies ? bodies[Symbol.asyncIterator]() : bodies[Symbol.iterator]();
  while (!(await pieces.next()).done);
}

/** A deleted journal, and the number of its last frame. */
interface EndedJournal {
  readonly id: string;
  readonly sequence: number;
}

/** The deleted journals of which the store has less than all: it was restored to an earlier state. `stored`: how far. */
export async function forgottenJournals(
  pool: pg.Pool,
  journals: readonly EndedJournal[],
): Promise<readonly (EndedJournal & { readonly stored: number })[]> {
  const { rows } = await pool.query<EndedJournal & { stored: number }>(
    `select ended.id, ended.sequence, coalesce(usage_journal.sequence, 0) as stored
     from unnest($1::text[], $2::bigint[]) as ended (id, sequence) left join usage_journal using (id)
     where coalesce(usage_journal.sequence, 0) < ended.sequence`,
    [journals.map(({ id }) => id), journals.map(({ sequence }) => sequence)],
  );
  return rows;
}

/** Sets the position of deleted journals to at least their end. */
export async function advanceJournals(pool: pg.Pool, journals: readonly EndedJournal[]): Promise<void> {
  await pool.query(
    `insert into usage_journal (id, sequence, segment, position)
     select id, sequence, 0, 0 from unnest($1::text[], $2::bigint[]) as ended (id, sequence)
     on conflict (id) do update set sequence = greatest(usage_journal.sequence, excluded.sequence)`,
    [journals.map(({ id }) => id), journals.map(({ sequence }) => sequence)],
  );
}
