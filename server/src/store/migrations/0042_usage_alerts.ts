import { type Kysely, sql } from 'kysely';

/** Named filters of the call log, and alerts on usage at thresholds of the customer. Processes of earlier versions use neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table usage_filter (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references account (id) on delete cascade,
      name text not null,
      filters jsonb not null,
      created_at timestamptz not null,
      unique (account_id, name)
    )`.execute(db);
  await sql`
    create table usage_alert (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references account (id) on delete cascade,
      metric text not null check (metric in ('quota', 'spend', 'errors', 'latency')),
      threshold double precision not null,
      window_minutes integer not null,
      cooldown_seconds integer not null,
      email boolean not null,
      active boolean not null,
      above boolean not null default false,
      last_triggered_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index usage_alert_account on usage_alert (account_id, created_at)`.execute(db);
}
