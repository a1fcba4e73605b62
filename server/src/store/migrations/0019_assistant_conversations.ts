import { type Kysely, sql } from 'kysely';

/**
 * The conversations of assistants, so that any process can continue them. Tables are unlogged: they can be fetched again, and
 * are large.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assistant_state (
      account_id uuid primary key references account (id) on delete cascade,
      state jsonb,
      holder uuid,
      held_until timestamptz not null,
      used_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index assistant_state_used_at on assistant_state (used_at)`.execute(db);
  await sql`
    create unlogged table assistant_image (
      id uuid primary key,
      account_id uuid not null references assistant_state (account_id) on delete cascade,
      image bytea not null
    )`.execute(db);
  await sql`create index assistant_image_account_id on assistant_image (account_id)`.execute(db);
}
