import { type Kysely, sql } from 'kysely';

/** Files of calls in an object store, for portals whose call log is too large for the store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table usage_call_file (
      name text primary key,
      state text not null default 'pending' check (state in ('pending', 'current', 'replaced')),
      changed_at timestamptz not null,
      hour timestamptz not null,
      from_at timestamptz,
      to_at timestamptz,
      rows integer,
      bytes integer,
      sha256 text,
      accounts bytea,
      merged boolean not null default false,
      check (state = 'pending' or num_nulls(from_at, to_at, rows, bytes, sha256, accounts) = 0)
    )`.execute(db);
  // Ids are random, so compression would only take time.
  await sql`alter table usage_call_file alter column accounts set storage external`.execute(db);
  await sql`create index usage_call_file_hour on usage_call_file (hour) where state = 'current'`.execute(db);
  await sql`create index usage_call_file_due on usage_call_file (changed_at) where state <> 'current'`.execute(
    db,
  );
  await sql`
    create table usage_call_erased (
      account_id uuid primary key,
      hours timestamptz[] not null
    )`.execute(db);
}
