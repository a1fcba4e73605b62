import { type Kysely, sql } from 'kysely';

/** Keys whose owner allows them in URLs, and the notification of processes when that changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_key add column allow_in_url boolean not null default false`.execute(db);
  await sql`
    create trigger notify_url_change after update of allow_in_url on api_key for each row
    when (old.allow_in_url is distinct from new.allow_in_url)
    execute function tell_account_change('keys', 'account_id')`.execute(db);
}
