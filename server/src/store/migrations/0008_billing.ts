import { type Kysely, sql } from 'kysely';

/**
 * Plans, orders, subscriptions, charges, invoices and the ledger. What an account paid outlives it, as accounting requires, so
 * these tables name accounts without depending on them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billing_plan (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null,
      plan text not null,
      cycle text not null,
      currency text not null,
      amount_minor bigint not null check (amount_minor > 0),
      created_at timestamptz not null,
      unique (account_id, plan, cycle, currency)
    )`.execute(db);
  await sql`
    create table payment_order (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null,
      billing_plan_id uuid not null references billing_plan (id),
      idempotency_key text not null,
      purpose text not null,
      subscription_id uuid,
      subscription_version integer,
      amount_minor bigint not null check (amount_minor >= 0),
      currency text not null,
      provider text not null,
      checkout_ref text,
      checkout jsonb,
      state text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique (account_id, idempotency_key),
      unique (provider, checkout_ref)
    )`.execute(db);
  await sql`create index payment_order_open on payment_order (expires_at) where state = 'created'`.execute(
    db,
  );
  await sql`
    create table subscription (
      id uuid primary key,
      account_id uuid not null,
      version integer not null,
      state text not null,
      standing jsonb not null,
      due_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index subscription_live on subscription (account_id) where state <> 'ended'`.execute(
    db,
  );
  await sql`create index subscription_account on subscription (account_id, created_at desc)`.execute(db);
  await sql`create index subscription_due on subscription (due_at) where due_at is not null`.execute(db);
  await sql`
    create table subscription_event (
      subscription_id uuid not null,
      version integer not null check (version > 0),
      account_id uuid not null,
      at timestamptz not null,
      event jsonb not null,
      primary key (subscription_id, version)
    )`.execute(db);
  await sql`create index subscription_event_account on subscription_event (account_id)`.execute(db);
  await sql`
    create table charge (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null,
      subscription_id uuid,
      order_id uuid references payment_order (id),
      purpose text not null,
      description text not null,
      amount_minor bigint not null check (amount_minor >= 0),
      currency text not null,
      state text not null,
      provider text not null,
      payment_ref text,
      failure text,
      period_start timestamptz,
      period_end timestamptz,
      attempt integer,
      created_at timestamptz not null,
      paid_at timestamptz,
      unique (provider, payment_ref),
      unique (subscription_id, period_start, attempt)
    )`.execute(db);
  await sql`create index charge_account on charge (account_id, created_at desc, id)`.execute(db);
  await sql`create index charge_pending on charge (created_at) where state = 'pending'`.execute(db);
  await sql`
    create table refund (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null,
      charge_id uuid not null references charge (id),
      reason text not null,
      outage_started_at timestamptz,
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      state text not null,
      provider text not null,
      refund_ref text,
      requested_at timestamptz not null,
      due_from timestamptz not null,
      due_until timestamptz not null,
      done_at timestamptz,
      unique (provider, refund_ref),
      unique nulls not distinct (charge_id, reason, outage_started_at, refund_ref)
    )`.execute(db);
  await sql`create index refund_account on refund (account_id)`.execute(db);
  await sql`create index refund_pending on refund (requested_at) where state = 'pending'`.execute(db);
  await sql`
    create table invoice (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null,
      kind text not null,
      number text not null unique,
      charge_id uuid not null references charge (id),
      refund_id uuid unique references refund (id),
      currency text not null,
      total_minor bigint not null,
      content jsonb not null,
      issued_at timestamptz not null
    )`.execute(db);
  await sql`create unique index invoice_charge on invoice (charge_id) where kind = 'invoice'`.execute(db);
  await sql`create table invoice_series (kind text primary key, last_number bigint not null)`.execute(db);
  await sql`insert into invoice_series values ('invoice', 0), ('credit-note', 0)`.execute(db);
  await sql`
    create table ledger_entry (
      id bigint generated always as identity primary key,
      transaction_id uuid not null,
      at timestamptz not null,
      account_id uuid not null,
      ledger_account text not null,
      currency text not null,
      amount_minor bigint not null check (amount_minor <> 0),
      charge_id uuid not null references charge (id),
      refund_id uuid references refund (id)
    )`.execute(db);
  await sql`create index ledger_entry_transaction on ledger_entry (transaction_id)`.execute(db);
  await sql`create index ledger_entry_account on ledger_entry (account_id)`.execute(db);
  await sql`
    create table payment_event (
      provider text not null,
      event_id text not null,
      received_at timestamptz not null,
      primary key (provider, event_id)
    )`.execute(db);
  await sql`
    create table reconciliation (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      provider text not null,
      from_at timestamptz not null,
      to_at timestamptz not null,
      compared integer not null,
      differences jsonb not null
    )`.execute(db);
  await keepBooks(db);
}

/** Entries of the ledger are never changed, and every transaction balances. */
async function keepBooks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$`.execute(db);
  for (const table of ['ledger_entry', 'invoice', 'subscription_event']) {
    await sql`
      create trigger append_only before update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db);
  }
  await sql`
    create function refuse_unbalanced() returns trigger language plpgsql as $$
    begin
      if exists (
        select from ledger_entry where transaction_id = new.transaction_id
        group by currency having sum(amount_minor) <> 0
      ) then
        raise exception 'ledger transaction % does not balance', new.transaction_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger balanced after insert on ledger_entry deferrable initially deferred
    for each row execute function refuse_unbalanced()`.execute(db);
}
