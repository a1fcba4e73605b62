import { type Kysely, sql } from 'kysely';

/** Calls of all accounts by day and status, so that operators see refusals by kind. Processes of earlier versions leave it empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_day add column statuses bytea not null default ''`.execute(db);
  await sql`alter table usage_waiting add column day_statuses bytea[]`.execute(db);
}
