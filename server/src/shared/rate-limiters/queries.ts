import type { Store, Transaction } from '../../store/schema.ts';

/** Locks the times of a key until `trx` ends and returns them; none when the key is new. */
export async function lockWindow(trx: Transaction, key: Buffer, expiresAt: Date): Promise<number[]> {
  const { times } = await trx
    .insertInto('rate_limit_window')
    .values({ key, times: [], expires_at: expiresAt })
    .onConflict((it) => it.column('key').doUpdateSet({ expires_at: expiresAt }))
    .returning('times')
    .executeTakeFirstOrThrow();
  return times;
}

export async function updateWindow(trx: Transaction, key: Buffer, times: readonly number[]): Promise<void> {
  await trx
    .updateTable('rate_limit_window')
    .set({ times: [...times] })
    .where('key', '=', key)
    .execute();
}

export async function deleteExpiredWindows(store: Store, now: Date): Promise<void> {
  await store.deleteFrom('rate_limit_window').where('expires_at', '<=', now).execute();
}
