import { type Kysely, sql } from 'kysely';

/** PDF reports with their files, and the schedules that make them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('account_id', 'uuid', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('made_of', 'jsonb', (column) => column.notNull())
    .addColumn('scheduled', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('bytes', 'integer')
    .addColumn('pages', 'integer')
    .addColumn('failure', 'text')
    .execute();
  await sql`create index report_account on report (account_id, created_at desc, id)`.execute(db);
  await sql`create index report_expires on report (expires_at)`.execute(db);
  await db.schema
    .createTable('report_file')
    .addColumn('report_id', 'uuid', (column) =>
      column.primaryKey().references('report.id').onDelete('cascade'),
    )
    .addColumn('logo', 'bytea')
    .addColumn('content', 'bytea')
    .execute();
  // A PDF is compressed already.
  await sql`alter table report_file alter column content set storage external`.execute(db);
  await db.schema
    .createTable('report_schedule')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('account_id', 'uuid', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('rhythm', 'text', (column) => column.notNull())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sections', 'jsonb', (column) => column.notNull())
    .addColumn('paused', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('next_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_at', 'timestamptz')
    .execute();
  await sql`create index report_schedule_account on report_schedule (account_id)`.execute(db);
  await sql`create index report_schedule_due on report_schedule (next_at) where not paused`.execute(db);
  for (const table of ['report', 'report_schedule'])
    await sql`
      create trigger tell_change after insert or update or delete on ${sql.table(table)}
      for each row execute function tell_account_change('reports', 'account_id')`.execute(db);
}
