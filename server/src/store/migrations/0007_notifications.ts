import { type Kysely, sql } from 'kysely';

/** Notifications of accounts, and their preferences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notification')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('account_id', 'uuid', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('link', 'text')
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('read_at', 'timestamptz')
    .addColumn('dedupe', 'text')
    .addUniqueConstraint('notification_dedupe', ['account_id', 'dedupe'])
    .execute();
  await sql`create index notification_account on notification (account_id, at desc, id)`.execute(db);
  await sql`create index notification_at on notification (at)`.execute(db);
  await db.schema
    .createTable('preference')
    .addColumn('account_id', 'uuid', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    .addColumn('chosen', 'jsonb', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
