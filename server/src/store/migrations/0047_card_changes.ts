import { type Kysely, sql } from 'kysely';

/** Changes of the saved card without a purchase. The test provider takes nothing for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_change (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references account (id) on delete cascade,
      provider text not null,
      amount_minor bigint not null check (amount_minor >= 0),
      currency text not null,
      checkout_ref text,
      state text not null check (state in ('created', 'done', 'refused', 'expired')),
      charge_id uuid references charge (id),
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index card_change_account on card_change (account_id, created_at)`.execute(db);
  await sql`create index card_change_open on card_change (expires_at) where state = 'created'`.execute(db);
  for (const table of ['test_provider_checkout', 'test_provider_payment']) {
    const [name, condition] = [sql.table(table), sql.ref(`${table}_amount_minor_check`)];
    await sql`alter table ${name} drop constraint ${condition}`.execute(db);
    await sql`alter table ${name} add constraint ${condition} check (amount_minor >= 0)`.execute(db);
  }
}
