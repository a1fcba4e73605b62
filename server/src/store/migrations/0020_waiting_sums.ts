import { type Kysely, sql } from 'kysely';

/**
 * Sums of calls that are stored but not yet in the roll-ups. A transaction adds a row here when another one holds the lock
 * of the roll-ups, so that none waits. Each row has the columns of several roll-ups as arrays: it is written, read and
 * deleted as a whole. Rows live for less than a second, so their space is freed at each turn of autovacuum, and at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table usage_waiting (
      id bigint generated always as identity primary key,
      size integer not null,
      account_ids uuid[] not null,
      minutes_ms bigint[] not null,
      endpoints text[] not null,
      requests integer[] not null,
      latencies_us bigint[] not null,
      statuses bytea[] not null,
      latencies bytea[] not null,
      month_account_ids uuid[] not null,
      months date[] not null,
      charges bigint[] not null,
      days date[] not null,
      day_requests bigint[] not null,
      day_faults bigint[] not null,
      day_latencies_us bigint[] not null,
      day_latencies bytea[] not null,
      key_ids uuid[] not null,
      used_at timestamptz[] not null
    ) with (
      autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0,
      toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 1000,
      toast.autovacuum_vacuum_cost_delay = 0
    )`.execute(db);
}
