import { type Kysely, sql } from 'kysely';

/** Lists of symbols of an account. The order of the array is the order that the owner chose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watchlist (
      id uuid primary key default gen_random_uuid(),
      seq bigint generated always as identity,
      account_id uuid not null references account (id) on delete cascade,
      name text not null,
      symbols text[] not null default '{}',
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index watchlist_account on watchlist (account_id)`.execute(db);
}
