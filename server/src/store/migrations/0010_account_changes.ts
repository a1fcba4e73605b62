import { type Kysely, sql } from 'kysely';

/**
 * The store notifies processes of changes to what they keep in memory: plans, keys and notifications of an account. The
 * message is sent with the commit of any change and reads `<topic>:<account>`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_account_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('account_changed', tg_argv[0] || ':' || (to_jsonb(coalesce(new, old)) ->> tg_argv[1]));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_change after update of plan, deleted_at on account for each row
    when (old.plan is distinct from new.plan or old.deleted_at is distinct from new.deleted_at)
    execute function tell_account_change('plan', 'id')`.execute(db);
  // Not of last_used_at, which every part of the journal sets.
  await sql`
    create trigger tell_change
    after insert or delete or update of revoked_at, expires_at, scopes, ip_allow, replaced_by on api_key
    for each row execute function tell_account_change('keys', 'account_id')`.execute(db);
  await sql`
    create trigger tell_change after insert on notification
    for each row execute function tell_account_change('notifications', 'account_id')`.execute(db);
}
