import { type Kysely, sql } from 'kysely';

/** The terms of the plan that an account has, as bought: they outlive the plan in the operator's file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column plan_terms jsonb`.execute(db);
  // Processes keep them in memory with the plan, and a change of the plan is told already.
  await sql`
    create trigger tell_terms after update of plan_terms on account for each row
    when (old.plan = new.plan and old.plan_terms is not null and old.plan_terms is distinct from new.plan_terms)
    execute function tell_account_change('plan', 'id')`.execute(db);
}
