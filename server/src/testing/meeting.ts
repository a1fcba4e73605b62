import { lockAccount } from '../shared/lock/lock-account.ts';
import type { Transaction } from '../store/schema.ts';
import type { TestPortal } from './portal.ts';

const WAITING =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/**
 * Locks an account, starts `call`, runs `change` while the call waits for the lock, and commits. Returns the result of
 * `call`. Rejects when `call` did not wait, or locked rows that `change` needs.
 */
export async function meeting<Result>(
  { database: { store, pool } }: TestPortal,
  accountId: string,
  { call, change }: { call: () => Promise<Result>; change: (trx: Transaction) => Promise<unknown> },
): Promise<Result> {
  const reply = { came: false };
  const { result } = await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const pending = call().finally(() => (reply.came = true));
    while (!reply.came && (await pool.query(WAITING)).rowCount === 0);
    if (reply.came) throw new Error('The call did not wait for the account.');
    await change(trx);
    return { result: pending };
  });
  return await result;
}
