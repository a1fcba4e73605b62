import { type Kysely, sql } from 'kysely';

/** A process that takes over the alerts evaluates what happened since; a side is never observed twice for one value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alert_state add column observed_at timestamptz`.execute(db);
  await sql`
    create table alert_progress (
      mode text primary key check (mode in ('live', 'test')),
      evaluated_at timestamptz not null
    )`.execute(db);
}
