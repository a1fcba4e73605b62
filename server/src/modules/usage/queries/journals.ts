import type { Store, Transaction } from '../../../store/schema.ts';

/** How far the store has read a journal; undefined when it has not begun. */
export async function journalPosition(store: Store, id: string): Promise<number | undefined> {
  const row = await store
    .selectFrom('usage_journal')
    .select('sequence')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sequence;
}

/** Moves the position of a journal; resolves with whether it was at `from`, so that one of two readers wins. */
export async function movePosition(
  trx: Transaction,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('usage_journal')
    .set({ sequence: to })
    .where('id', '=', id)
    .where('sequence', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
