import type pg from 'pg';
import { takeRollUpsLock } from './usage-lock.ts';
import { type CountedAccount, readCounted } from './usage-counted.ts';
import { foldOldest, type WaitingSums } from './usage-waiting.ts';

/**
 * Moves the oldest waiting sums into the roll-ups, about `most` rows of them. While another transaction changes the
 * roll-ups, it does nothing, or waits for its turn. Returns how many it moved.
 */
export async function fold(
  pool: pg.Pool,
  { most, waits }: { readonly most: number; readonly waits: boolean },
): Promise<number> {
  const client = await pool.connect();
  // A connection that ends between two statements emits an error. The next statement then fails.
  const ended = () => undefined;
  client.on('error', ended);
  try {
    await client.query('begin');
    const moved = (await takeRollUpsLock(client, waits)) ? await foldOldest(client, most) : 0;
    await client.query('commit');
    client.off('error', ended);
    client.release();
    return moved;
  } catch (error) {
    // A connection in an unknown state is not used again.
    client.release(true);
    throw error;
  }
}

/** Whether any sums wait. */
export async function doSumsWait(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ waits: boolean }>('select exists (select from usage_waiting) as waits');
  return rows[0]!.waits;
}

/** Splits sums that waited into those that still do, and the accounts of the others with their figures. */
export async function splitFolded(
  pool: pg.Pool,
  sums: readonly WaitingSums[],
): Promise<{ readonly waiting: readonly WaitingSums[]; readonly counted: readonly CountedAccount[] }> {
  const { rows } = await pool.query<{ id: number }>('select id from usage_waiting where id = any($1)', [
    sums.flatMap(({ ids }) => ids),
  ]);
  const left = new Set(rows.map(({ id }) => id));
  const waits = ({ ids }: WaitingSums) => ids.some((id) => left.has(id));
  const folded = sums.filter((it) => !waits(it)).flatMap(({ accounts }) => accounts);
  const months = new Map(folded.map((it) => [`${it.accountId} ${it.month}`, it]));
  const counted = months.size > 0 ? await readCounted(pool, [...months.values()]) : [];
  return { waiting: sums.filter(waits), counted };
}
