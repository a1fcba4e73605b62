import { type Kysely, sql } from 'kysely';

/** Further keys: from where and until when they work, and which key took the place of another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('api_key')
    .addColumn('ip_allow', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .addColumn('expires_at', 'timestamptz')
    .addColumn('replaced_by', 'uuid', (column) => column.references('api_key.id').onDelete('set null'))
    .execute();
  await sql`create index api_key_replaced_by on api_key (replaced_by) where replaced_by is not null`.execute(
    db,
  );
}
