import { type Kysely, sql } from 'kysely';

/** Data of a plan may be delayed, so its alerts are evaluated apart, and move when an account changes its plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alert_progress drop constraint alert_progress_mode_check`.execute(db);
  await sql`
    create function reload_alerts_of_account() returns trigger language plpgsql as $$
    begin
      perform pg_notify('alert_changed', id::text) from alert where account_id = new.id and status = 'active';
      return null;
    end $$`.execute(db);
  await sql`
    create trigger reload_alerts after update of plan on account
    for each row when (old.plan is distinct from new.plan) execute function reload_alerts_of_account()`.execute(
    db,
  );
}
