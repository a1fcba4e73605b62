import { type Kysely, sql } from 'kysely';

/**
 * Alerts are divided into 32 shards by account, each led by one process. The version before leads all of them at once: it keeps
 * its channel `alert_changed` and its row of progress for each market.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function alert_shard_of(account_id uuid) returns integer language sql immutable parallel safe
    return get_byte(uuid_send(account_id), 15) % 32`.execute(db);
  // A process that takes over a shard raises its term, after which no previous leader can write.
  await sql`
    create table alert_shard (
      shard integer primary key,
      term integer not null default 0
    )`.execute(db);
  await sql`insert into alert_shard (shard) select generate_series(0, 31)`.execute(db);
  await sql`
    create table alert_shard_progress (
      shard integer not null,
      market text not null,
      evaluated_at timestamptz not null,
      primary key (shard, market)
    )`.execute(db);
  await sql`
    create index alert_shard_active on alert (alert_shard_of(account_id), seq) where status = 'active'`.execute(
    db,
  );
  await sql`
    create function notify_alert_leader(account_id uuid, id uuid) returns void language sql
    begin atomic
      select pg_notify('alert_changed', id::text);
      select pg_notify('alert_changed_' || alert_shard_of(account_id), id::text);
    end`.execute(db);
  await sql`
    create or replace function tell_alert_change() returns trigger language plpgsql as $$
    begin
      perform notify_alert_leader(coalesce(new.account_id, old.account_id), coalesce(new.id, old.id));
      return null;
    end $$`.execute(db);
  await sql`
    create or replace function reload_alerts_of_account() returns trigger language plpgsql as $$
    begin
      perform notify_alert_leader(account_id, id) from alert where account_id = new.id and status = 'active';
      return null;
    end $$`.execute(db);
}
