import { type Kysely, sql } from 'kysely';

/** What the operator says on the status page: incidents, planned maintenance, their updates, and who gets them by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table incident (
      id uuid primary key default gen_random_uuid(),
      title text not null,
      component text not null,
      impact text not null check (impact in ('minor', 'major', 'critical')),
      state text not null check (state in ('investigating', 'identified', 'monitoring', 'resolved')),
      opened_at timestamptz not null,
      resolved_at timestamptz,
      check ((state = 'resolved') = (resolved_at is not null))
    )`.execute(db);
  await sql`create index incident_opened on incident (opened_at)`.execute(db);
  await sql`
    create table maintenance (
      id uuid primary key default gen_random_uuid(),
      title text not null,
      from_at timestamptz not null,
      until_at timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz,
      cancelled_at timestamptz,
      check (from_at < until_at)
    )`.execute(db);
  await sql`create index maintenance_until on maintenance (until_at)`.execute(db);
  await sql`
    create table status_update (
      id bigint generated always as identity primary key,
      incident_id uuid references incident on delete cascade,
      maintenance_id uuid references maintenance on delete cascade,
      state text not null,
      message text not null,
      at timestamptz not null,
      mailed_through uuid,
      mailed_at timestamptz,
      check (num_nonnulls(incident_id, maintenance_id) = 1)
    )`.execute(db);
  await sql`create index status_update_incident on status_update (incident_id, id)`.execute(db);
  await sql`create index status_update_maintenance on status_update (maintenance_id, id)`.execute(db);
  await sql`create index status_update_due on status_update (id) where mailed_at is null`.execute(db);
  // The id is random and stands in the links of mails, so it is all that unsubscribing needs.
  await sql`
    create table status_subscriber (
      id uuid primary key default gen_random_uuid(),
      email text not null,
      email_key text not null unique,
      confirm_hash bytea unique,
      confirm_until timestamptz,
      confirmed_at timestamptz,
      check (num_nulls(confirm_hash, confirm_until) in (0, 2)),
      check (confirmed_at is not null or confirm_hash is not null)
    )`.execute(db);
  await sql`
    create function notify_status_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('status_changed', '');
      return null;
    end $$`.execute(db);
  for (const table of ['incident', 'maintenance', 'status_update']) {
    await sql`
      create trigger ${sql.ref(`${table}_changed`)} after insert or update or delete on ${sql.table(table)}
      for each statement execute function notify_status_change()`.execute(db);
  }
}
