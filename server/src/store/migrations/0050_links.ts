import { type Kysely, sql } from 'kysely';

/** Links that make one call of a key each. A revoked link ends at once, and every process is notified of that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_link (
      id uuid primary key,
      key_id uuid not null references api_key (id) on delete cascade,
      path text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index api_link_key on api_link (key_id)`.execute(db);
  await sql`create index api_link_expires on api_link (expires_at)`.execute(db);
  // When the key is deleted, too, its own trigger notifies.
  await sql`
    create function notify_link_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('account_changed', 'keys:' || account_id) from api_key where id = old.key_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger notify_change after update or delete on api_link
    for each row execute function notify_link_change()`.execute(db);
}
