import { type Kysely, sql } from 'kysely';

/** From when to when a component of the service was measured as degraded or down, and since when it is measured. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table component_state (
      id bigint generated always as identity primary key,
      component text not null,
      state text not null check (state in ('operational', 'degraded', 'down')),
      began_at timestamptz not null,
      seen_at timestamptz not null
    )`.execute(db);
  await sql`create index component_state_seen on component_state (component, seen_at)`.execute(db);
}
