import { type Kysely, sql } from 'kysely';

/** Disputes of payments, and what their entries in the ledger belong to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dispute (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null,
      charge_id uuid not null references charge (id),
      provider text not null,
      dispute_ref text not null,
      version integer not null default 1,
      state text not null,
      reason text not null,
      amount_minor bigint not null check (amount_minor > 0),
      currency text not null,
      withdrawn_minor bigint not null default 0,
      reinstated_minor bigint not null default 0,
      fee_minor bigint not null default 0,
      fee_currency text,
      evidence_due_at timestamptz,
      reminded_at timestamptz,
      opened_at timestamptz not null,
      closed_at timestamptz,
      refund_id uuid references refund (id),
      unique (provider, dispute_ref)
    )`.execute(db);
  await sql`create index dispute_account on dispute (account_id)`.execute(db);
  await sql`create index dispute_charge on dispute (charge_id)`.execute(db);
  await sql`create index dispute_opened on dispute (opened_at desc, id)`.execute(db);
  await sql`
    create index dispute_evidence on dispute (evidence_due_at)
    where state = 'needs-response' and reminded_at is null`.execute(db);
  await sql`alter table ledger_entry add column dispute_id uuid`.execute(db);
  await sql`
    create index ledger_entry_dispute on ledger_entry (dispute_id) where dispute_id is not null`.execute(db);
}
