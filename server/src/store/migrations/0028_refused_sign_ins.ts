import { type Kysely, sql } from 'kysely';

/** Refused sign-ins of operators with an unknown address are recorded too, and have no role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table operator_act alter column role drop not null`.execute(db);
}
