import { type Kysely, sql } from 'kysely';

/**
 * Calls: raw rows in partitions of a day, roll-ups by minute for the dashboards, by month for the quota and by day
 * for the status page, and how far each journal has been read into all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table usage_call (
      at timestamptz not null,
      account_id uuid not null,
      key_id uuid not null,
      endpoint text not null,
      symbol text,
      status smallint not null,
      latency_us integer not null,
      bytes integer not null,
      request_id text not null,
      charged boolean not null
    ) partition by range (at)`.execute(db);
  await sql`create index usage_call_account on usage_call (account_id, at desc)`.execute(db);
  await sql`create table usage_call_other partition of usage_call default`.execute(db);

  await db.schema
    .createTable('usage_minute')
    .addColumn('account_id', 'uuid', (column) => column.notNull())
    .addColumn('minute', 'timestamptz', (column) => column.notNull())
    .addColumn('key_id', 'uuid', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('requests', 'integer', (column) => column.notNull())
    .addColumn('charged', 'integer', (column) => column.notNull())
    .addColumn('errors', 'integer', (column) => column.notNull())
    .addColumn('limited', 'integer', (column) => column.notNull())
    .addColumn('latency_us', 'bigint', (column) => column.notNull())
    .addColumn('histogram', sql`integer[]`, (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_minute_pkey', ['account_id', 'minute', 'key_id', 'endpoint'])
    .execute();
  await db.schema
    .createTable('usage_month')
    .addColumn('account_id', 'uuid', (column) => column.notNull())
    .addColumn('month', 'date', (column) => column.notNull())
    .addColumn('charged', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('usage_month_pkey', ['account_id', 'month'])
    .execute();
  await db.schema
    .createTable('usage_day')
    .addColumn('day', 'date', (column) => column.primaryKey())
    .addColumn('requests', 'bigint', (column) => column.notNull())
    .addColumn('faults', 'bigint', (column) => column.notNull())
    .addColumn('latency_us', 'bigint', (column) => column.notNull())
    .addColumn('histogram', sql`bigint[]`, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('usage_journal')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('segment', 'bigint', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute();
}
