import { type Kysely, sql } from 'kysely';

/**
 * The ledger of the built-in test provider, which stands for a company elsewhere: its adapter alone reads and writes them,
 * and nothing of ours refers to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table test_provider_checkout (
      ref text primary key,
      purchase_id text not null unique,
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      description text not null,
      customer_ref text not null,
      return_url text not null,
      cancel_url text not null,
      cancelled boolean not null default false,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table test_provider_method (
      ref text primary key,
      customer_ref text not null,
      card text not null
    )`.execute(db);
  await sql`
    create table test_provider_payment (
      ref text primary key,
      purchase_id text not null,
      checkout_ref text references test_provider_checkout (ref),
      method_ref text not null references test_provider_method (ref),
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      state text not null,
      failure text,
      at timestamptz not null,
      acts_at timestamptz
    )`.execute(db);
  await sql`
    create unique index test_provider_payment_once on test_provider_payment (checkout_ref)
    where state <> 'failed'`.execute(db);
  await sql`
    create unique index test_provider_payment_charge on test_provider_payment (purchase_id)
    where checkout_ref is null`.execute(db);
  await sql`create index test_provider_payment_at on test_provider_payment (at)`.execute(db);
  await sql`create index test_provider_payment_checkout on test_provider_payment (checkout_ref)`.execute(db);
  await sql`
    create index test_provider_payment_acts on test_provider_payment (acts_at)
    where acts_at is not null`.execute(db);
  await sql`
    create table test_provider_refund (
      ref text primary key,
      refund_id text unique,
      payment_ref text not null references test_provider_payment (ref),
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index test_provider_refund_payment on test_provider_refund (payment_ref)`.execute(db);
  await sql`create index test_provider_refund_at on test_provider_refund (at)`.execute(db);
  await sql`
    create table test_provider_delivery (
      id text primary key,
      body text not null,
      attempts integer not null default 0,
      created_at timestamptz not null,
      next_at timestamptz not null
    )`.execute(db);
  await sql`create index test_provider_delivery_next on test_provider_delivery (next_at)`.execute(db);
}
