import { type Kysely, sql } from 'kysely';

/** API keys: hashed, found by their public part; the primary ones are also kept encrypted to be shown again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_key')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('account_id', 'uuid', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('prefix', 'text', (column) => column.notNull().unique())
    .addColumn('hash', 'bytea', (column) => column.notNull())
    .addColumn('sealed', 'bytea')
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', sql`text[]`, (column) => column.notNull())
    .addColumn('is_primary', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('api_key_account')
    .on('api_key')
    .columns(['account_id', 'created_at'])
    .execute();
  await sql`create unique index api_key_primary on api_key (account_id, mode)
            where is_primary and revoked_at is null`.execute(db);
}
