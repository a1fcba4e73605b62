import { type Kysely, sql } from 'kysely';

/** Credit of customers, coupons, and what both pay of an order or a charge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Given credit belongs to no charge.
  await sql`alter table ledger_entry alter column charge_id drop not null`.execute(db);
  await sql`
    create index ledger_entry_credit on ledger_entry (account_id)
    where ledger_account = 'customer-credit'`.execute(db);
  await sql`
    alter table payment_order
      add column credit_minor bigint not null default 0,
      add column discount_minor bigint not null default 0,
      add column coupon_id uuid`.execute(db);
  await sql`
    alter table charge
      add column credit_minor bigint not null default 0,
      add column discount_minor bigint not null default 0,
      add column coupon_code text`.execute(db);
  // A refund may return credit alone.
  await sql`
    alter table refund
      add column credit_minor bigint not null default 0,
      drop constraint refund_amount_minor_check,
      add constraint refund_amount_minor_check check (amount_minor >= 0)`.execute(db);
  await sql`
    create table coupon (
      id uuid primary key default gen_random_uuid(),
      code text not null unique check (code = upper(code)),
      percent integer check (percent between 1 and 100),
      amounts jsonb,
      periods integer check (periods > 0),
      uses_max integer check (uses_max > 0),
      plans text[],
      ends_at timestamptz,
      created_at timestamptz not null,
      ended_at timestamptz,
      check (num_nonnulls(percent, amounts) = 1)
    )`.execute(db);
  await sql`create index coupon_created on coupon (created_at desc, code desc)`.execute(db);
  await sql`
    create table coupon_redemption (
      coupon_id uuid not null references coupon (id),
      account_id uuid not null,
      charge_id uuid not null references charge (id),
      at timestamptz not null,
      primary key (coupon_id, account_id)
    )`.execute(db);
  await sql`
    create index subscription_event_discount on subscription_event (at) where event ? 'discount'`.execute(db);
  await sql`create index coupon_redemption_account on coupon_redemption (account_id)`.execute(db);
  await sql`
    create index payment_order_coupon on payment_order (coupon_id)
    where coupon_id is not null and state = 'created'`.execute(db);
}
