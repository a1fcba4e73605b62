import { type Kysely, sql } from 'kysely';

/** What decides about the taxes of a customer, besides the country of the address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tax_details (
      account_id uuid primary key references account (id) on delete cascade,
      vat_id text,
      exempt_since timestamptz,
      updated_at timestamptz not null
    )`.execute(db);
}
