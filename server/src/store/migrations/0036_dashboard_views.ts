import { type Kysely, sql } from 'kysely';

/** Operators who see the dashboard of a customer: at most one view of each operator for each customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The operator's session is named without a foreign key: the row stays until the end of the view is in the log.
  await sql`
    create table dashboard_view (
      id uuid primary key default gen_random_uuid(),
      account_id uuid not null references account (id) on delete cascade,
      operator_id uuid not null references operator (id) on delete cascade,
      session_hash bytea not null,
      role text not null,
      actor text not null,
      address text,
      reason text not null,
      ticket_hash bytea not null unique,
      token_hash bytea,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      unique (operator_id, account_id)
    )`.execute(db);
  await sql`create index dashboard_view_account on dashboard_view (account_id)`.execute(db);
}
