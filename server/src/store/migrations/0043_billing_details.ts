import { type Kysely, sql } from 'kysely';

/** Whom the invoices of an account name and reach, where that differs from its profile. */
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
