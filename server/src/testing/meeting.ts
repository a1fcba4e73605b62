import type { Transaction } from '../store/schema.ts';
import type { TestPortal } from './portal.ts';

const WAITING =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Begins `change`, lets `call` run into it until it waits for the store, commits, and answers what `call` came to. */
export async function meeting<Answer>(
  { database: { store, pool } }: TestPortal,
  change: (trx: Transaction) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const arrival = { came: false };
  const { answered } = await store.transaction().execute(async (trx) => {
    await change(trx);
    const pending = call().finally(() => (arrival.came = true));
    while (!arrival.came && (await pool.query(WAITING)).rowCount === 0);
    return { answered: pending };
  });
  return await answered;
}
