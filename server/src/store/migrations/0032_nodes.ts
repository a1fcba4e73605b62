import { type Kysely, sql } from 'kysely';

/** The processes of the portal with their heartbeats, the records of backups, and webhooks that failed for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table node (
      id uuid primary key,
      started_at timestamptz not null,
      last_seen_at timestamptz not null,
      report jsonb not null
    )`.execute(db);
  await sql`
    create table backup_run (
      id bigint generated always as identity primary key,
      began_at timestamptz not null,
      ended_at timestamptz not null,
      target text not null,
      written_bytes bigint not null,
      version text not null,
      verified boolean not null,
      fault text
    )`.execute(db);
  await sql`create index alert_delivery_failed on alert_delivery (since desc, id desc)
    where state = 'failed' and channel = 'webhook'`.execute(db);
}
