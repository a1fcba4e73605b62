import { type Kysely, sql } from 'kysely';

/**
 * Where each key was used last, and its calls by day. Processes of earlier versions leave both empty. No calls are added up
 * again: the call log of a busy account is too long for a migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_key add column last_used_address text, add column last_used_agent text`.execute(
    db,
  );
  await sql`
    create table usage_key_day (
      account_id uuid not null,
      key_id uuid not null,
      day date not null,
      requests bigint not null,
      failed bigint not null,
      primary key (account_id, key_id, day)
    ) with (fillfactor = 80)`.execute(db);
  await sql`create index usage_key_day_day on usage_key_day using brin (day)`.execute(db);
  await sql`
    alter table usage_waiting
      add column key_addresses text[],
      add column key_agents text[],
      add column key_day_account_ids uuid[],
      add column key_day_key_ids uuid[],
      add column key_days date[],
      add column key_day_requests bigint[],
      add column key_day_failures bigint[]`.execute(db);
}
