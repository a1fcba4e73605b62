import { type Kysely, sql } from 'kysely';

/** Screens that an account keeps under a name. Processes of earlier versions use none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_screen (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references account (id) on delete cascade,
      name text not null,
      screen jsonb not null,
      created_at timestamptz not null,
      unique (account_id, name)
    )`.execute(db);
}
