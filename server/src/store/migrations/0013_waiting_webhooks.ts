import { type Kysely, sql } from 'kysely';

/** How many webhooks of an account wait is asked whenever one of its alerts fires. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index alert_delivery_waiting on alert_delivery (account_id) where state = 'pending'`.execute(
    db,
  );
}
