import { type Kysely, sql } from 'kysely';

/** What alerts on saved screens have seen, and the symbols of their triggers. Processes of earlier versions use neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alert_screen (
      alert_id uuid primary key references alert (id) on delete cascade,
      screen_id uuid references saved_screen (id) on delete set null,
      stamp text,
      screen jsonb,
      members text[]
    )`.execute(db);
  await sql`create index alert_screen_screen on alert_screen (screen_id)`.execute(db);
  await sql`alter table alert_firing add column entered text[], add column departed text[]`.execute(db);
}
