import { lockAccount } from '../shared/lock/lock-account.ts';
import type { Transaction } from '../store/schema.ts';
import type { TestPortal } from './portal.ts';

const WAITING =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/**
 * Holds an account, lets `call` run into that, and, while it waits, does `change` and commits; answers what `call` came to.
 * Rejects when `call` did not wait, or held what `change` needs.
 */
export async function meeting<Answer>(
  { database: { store, pool } }: TestPortal,
  accountId: string,
  { call, change }: { call: () => Promise<Answer>; change: (trx: Transaction) => Promise<unknown> },
): Promise<Answer> {
  const reply = { came: false };
  const { answered } = await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const pending = call().finally(() => (reply.came = true));
    while (!reply.came && (await pool.query(WAITING)).rowCount === 0);
    if (reply.came) throw new Error('The call did not wait for the account.');
    await change(trx);
    return { answered: pending };
  });
  return await answered;
}
