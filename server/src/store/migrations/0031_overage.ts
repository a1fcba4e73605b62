import { type Kysely, sql } from 'kysely';

/** Calls beyond the quota that are paid: what an account agreed to, and what it used until it is charged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column overage jsonb`.execute(db);
  // Every process applies it to the next call.
  await sql`
    create trigger tell_overage after update of overage on account for each row
    when (old.overage is distinct from new.overage)
    execute function tell_account_change('plan', 'id')`.execute(db);
  await sql`
    create table overage_use (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null,
      month date not null,
      plan text not null,
      currency text not null,
      per_thousand_minor integer not null check (per_thousand_minor > 0),
      included bigint not null,
      state text not null,
      calls bigint,
      amount_minor bigint,
      attempts integer not null default 0,
      grace_until timestamptz,
      due_at timestamptz,
      opened_at timestamptz not null
    )`.execute(db);
  // One runs at a time.
  await sql`create unique index overage_use_running on overage_use (account_id) where state = 'running'`.execute(
    db,
  );
  await sql`create index overage_use_account on overage_use (account_id, month)`.execute(db);
  await sql`create index overage_use_due on overage_use (due_at) where due_at is not null`.execute(db);
  await sql`
    alter table charge
      add column overage_use_id uuid,
      add column calls bigint,
      add column per_thousand_minor integer`.execute(db);
}
