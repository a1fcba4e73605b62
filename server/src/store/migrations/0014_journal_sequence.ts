import type { Kysely } from 'kysely';

/** Frames of journals are numbered, so that the store never takes one twice, whichever side was restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('usage_journal')
    .addColumn('sequence', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
