import { type Kysely, sql } from 'kysely';

/** Enough for the calls in 64 pages of eight kilobytes. */
const REQUESTS = sql`using brin (request_id text_bloom_ops (n_distinct_per_range = 2000, false_positive_rate = 0.01))
  with (pages_per_range = 64, autosummarize = on)`;

/** What an operator agrees with a customer: granted plans, own limits, suspensions and notes; and how customers are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column suspended_at timestamptz,
      add column calls_per_minute integer,
      add column calls_per_month bigint`.execute(db);
  await sql`
    create trigger tell_limits after update of suspended_at, calls_per_minute, calls_per_month on account for each row
    when (old.suspended_at is distinct from new.suspended_at
      or old.calls_per_minute is distinct from new.calls_per_minute
      or old.calls_per_month is distinct from new.calls_per_month)
    execute function tell_account_change('plan', 'id')`.execute(db);
  await sql`
    create table plan_grant (
      account_id uuid primary key references account (id) on delete cascade,
      plan text,
      price text,
      granted_at timestamptz not null,
      ends_at timestamptz
    )`.execute(db);
  await sql`create index plan_grant_end on plan_grant (ends_at) where ends_at is not null`.execute(db);
  await sql`
    create table customer_note (
      id bigint generated always as identity primary key,
      account_id uuid not null references account (id) on delete cascade,
      at timestamptz not null,
      author text not null,
      text text not null
    )`.execute(db);
  await sql`create index customer_note_account on customer_note (account_id, id desc)`.execute(db);
  await indexAccounts(db);
  await indexCalls(db);
}

async function indexAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`create index account_newest on account (created_at desc, id desc)`.execute(db);
  await sql`create index account_plan on account (plan, created_at desc, id desc)`.execute(db);
  await sql`create index account_suspended on account (created_at desc, id desc) where suspended_at is not null`.execute(
    db,
  );
  await sql`create index account_email_start on account (email_key text_pattern_ops)`.execute(db);
  await sql`create index api_key_prefix_text on api_key (prefix text_pattern_ops)`.execute(db);
  // Renewals are most events, and change nothing.
  await sql`
    create index subscription_event_move on subscription_event (at)
    where event ->> 'type' in ('trial-started', 'started', 'upgraded', 'ended')`.execute(db);
  await sql`
    create index subscription_event_scheduled on subscription_event (at)
    where event ->> 'type' = 'change-scheduled'`.execute(db);
  await sql`create index subscription_past_due on subscription (account_id) where state = 'past_due'`.execute(
    db,
  );
  await sql`create index charge_paid_at on charge (paid_at desc, id desc) where paid_at is not null`.execute(
    db,
  );
  await sql`create index invoice_issued_at on invoice (issued_at desc, id desc)`.execute(db);
  // Without the extension, a search reads all accounts: slower, and with the same result.
  await sql`
    do $$
    begin
      create extension if not exists pg_trgm with schema public;
      create index account_text on account using gin ((email_key || ' ' || lower(name)) gin_trgm_ops)
        with (fastupdate = off);
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'pg_trgm cannot be installed: %', sqlerrm;
    end $$`.execute(db);
}

/** A day of calls after the other, so that no statement takes long. The index of all calls then consists of these. */
async function indexCalls(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid where inhparent = 'usage_call'::regclass`.execute(db);
  for (const { name } of rows) await sql`create index on ${sql.table(name)} ${REQUESTS}`.execute(db);
  await sql`create index usage_call_request on usage_call ${REQUESTS}`.execute(db);
}
