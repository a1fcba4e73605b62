import { type Kysely, sql } from 'kysely';

/** Limits per hour or day hold over all processes and restarts. Keys are hashes of what is limited, such as an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_limit_window (
      key bytea primary key,
      times double precision[] not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index rate_limit_window_expires_at on rate_limit_window (expires_at)`.execute(db);
}
