import { type Kysely, sql } from 'kysely';

/**
 * Alerts: what is watched, how each symbol of one stands, what fired, and what is delivered of it; and the replies to calls that
 * were made with an `Idempotency-Key`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alert (
      id uuid primary key default gen_random_uuid(),
      seq bigint generated always as identity unique,
      account_id uuid not null references account (id) on delete cascade,
      mode text not null,
      name text not null,
      status text not null,
      symbols text[] not null,
      condition json not null,
      channels json not null,
      cooldown_seconds integer not null check (cooldown_seconds >= 0),
      once boolean not null,
      expires_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      changed_at timestamptz not null default now(),
      last_triggered_at timestamptz,
      trigger_count integer not null default 0
    )`.execute(db);
  await sql`create index alert_account on alert (account_id, seq desc)`.execute(db);
  await sql`create index alert_changed on alert (changed_at)`.execute(db);
  await sql`create index alert_active on alert (expires_at) where status = 'active'`.execute(db);
  await sql`
    create table alert_state (
      alert_id uuid not null references alert (id) on delete cascade,
      symbol text not null,
      side smallint not null default 0,
      last_fired_at timestamptz,
      primary key (alert_id, symbol)
    )`.execute(db);
  await sql`
    create table alert_firing (
      seq bigint generated always as identity primary key,
      id uuid not null unique default gen_random_uuid(),
      account_id uuid not null references account (id) on delete cascade,
      alert_id uuid not null references alert (id) on delete cascade,
      alert_name text not null,
      symbol text not null,
      condition json not null,
      metric text not null,
      value float8 not null,
      price float8 not null,
      triggered_at timestamptz not null,
      test boolean not null
    )`.execute(db);
  await sql`create index alert_firing_account on alert_firing (account_id, seq desc)`.execute(db);
  await sql`create index alert_firing_alert on alert_firing (alert_id, seq desc)`.execute(db);
  await sql`create index alert_firing_age on alert_firing (triggered_at)`.execute(db);
  await sql`
    create table alert_delivery (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references account (id) on delete cascade,
      alert_id uuid not null,
      firing_seq bigint not null references alert_firing (seq) on delete cascade,
      channel text not null,
      url text,
      state text not null,
      tries integer not null default 0,
      since timestamptz not null,
      next_at timestamptz
    )`.execute(db);
  await sql`create index alert_delivery_firing on alert_delivery (firing_seq)`.execute(db);
  await sql`create index alert_delivery_due on alert_delivery (next_at) where state = 'pending'`.execute(db);
  await sql`create index alert_delivery_alert on alert_delivery (alert_id) where state = 'pending'`.execute(
    db,
  );
  await sql`create index alert_delivery_account on alert_delivery (account_id, since)`.execute(db);
  await sql`
    create table alert_attempt (
      delivery_id uuid not null references alert_delivery (id) on delete cascade,
      at timestamptz not null,
      status integer,
      latency_ms integer not null,
      error text
    )`.execute(db);
  await sql`create index alert_attempt_delivery on alert_attempt (delivery_id, at)`.execute(db);
  // So that deleting one again, after an answer was lost, is answered the same.
  await sql`
    create table alert_deleted (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      at timestamptz not null
    )`.execute(db);
  await sql`create index alert_deleted_age on alert_deleted (at)`.execute(db);
  await sql`
    create table alert_secret (
      account_id uuid primary key references account (id) on delete cascade,
      sealed bytea not null,
      created_at timestamptz not null,
      former_sealed bytea,
      former_until timestamptz
    )`.execute(db);
  await sql`
    create table idempotency (
      account_id uuid not null references account (id) on delete cascade,
      key text not null,
      call text not null,
      body_hash bytea not null,
      status integer,
      sealed bytea,
      created_at timestamptz not null,
      primary key (account_id, key)
    )`.execute(db);
  await sql`create index idempotency_age on idempotency (created_at)`.execute(db);
  await sql`
    create trigger tell_change after insert on alert_firing for each row
    execute function tell_account_change('alerts', 'account_id')`.execute(db);
  await sql`
    create trigger tell_change after insert or update or delete on alert for each row
    execute function tell_account_change('alerts', 'account_id')`.execute(db);
  // For the process that evaluates, which must not read an alert again because it fired.
  await sql`
    create function tell_alert_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('alert_changed', coalesce(new.id, old.id)::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_evaluator
    after insert or delete or update of status, symbols, condition, cooldown_seconds, once, expires_at, version on alert
    for each row execute function tell_alert_change()`.execute(db);
}
