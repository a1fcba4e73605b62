import { type Kysely, sql } from 'kysely';

/** The terms of the plan that an account has, as bought: they outlive the plan in the operator's file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column plan_terms jsonb`.execute(db);
}
