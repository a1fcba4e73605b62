import { type Kysely, sql } from 'kysely';

/** How operators find payments, documents and entries of the ledger, and what they have done about differences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A list is merged from one range for each provider and state, so that every filter reads as little as none.
  await sql`create index charge_listed on charge (provider, state, created_at desc, id desc)`.execute(db);
  await sql`create index refund_listed on refund (provider, state, requested_at desc, id desc)`.execute(db);
  await sql`create index invoice_listed on invoice (kind, issued_at desc, id desc)`.execute(db);
  await sql`create index invoice_account on invoice (account_id)`.execute(db);
  await sql`create index ledger_entry_charge on ledger_entry (charge_id)`.execute(db);
  // Balances of a month are summed in the index alone.
  await sql`
    create index ledger_entry_at on ledger_entry (at, id)
    include (ledger_account, currency, amount_minor)`.execute(db);
  await sql`create index ledger_entry_book on ledger_entry (ledger_account, currency, at, id)`.execute(db);
  await sql`create index subscription_dunning on subscription (due_at, id) where state = 'past_due'`.execute(
    db,
  );
  await sql`
    create table reconciliation_difference (
      id bigint generated always as identity primary key,
      kind text not null,
      subject text not null,
      provider text,
      charge_id uuid,
      what text not null,
      ours text,
      theirs text,
      state text not null check (state in ('open', 'explained', 'gone')),
      opened_at timestamptz not null,
      seen_at timestamptz not null,
      closed_at timestamptz,
      closed_by text,
      explanation text,
      unique (kind, subject),
      check ((state = 'open') = (closed_at is null))
    )`.execute(db);
  // Open ones first, and in each part the newest.
  await sql`
    create index reconciliation_difference_listed
    on reconciliation_difference ((state <> 'open'), (-id))`.execute(db);
}
