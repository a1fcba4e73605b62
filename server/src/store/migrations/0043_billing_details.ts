import { type Kysely, sql } from 'kysely';

/** Name, email and address for the invoices of an account, where they differ from its profile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billing_details (
      account_id uuid primary key references account (id) on delete cascade,
      name text,
      email text,
      address_info jsonb,
      updated_at timestamptz not null
    )`.execute(db);
}
