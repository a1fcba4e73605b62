import { sql } from 'kysely';
import { ALERT_SHARDS, ALERTS_LOCK } from '../../../store/alert-shards.ts';
import type { Store } from '../../../store/schema.ts';
import type { Run } from './availability.ts';

/** Every recorded run of a server. */
export async function listRuns(store: Store): Promise<Run[]> {
  const rows = await store.selectFrom('service_run').select(['started_at', 'last_seen_at']).execute();
  return rows.map((row) => ({ startedMs: row.started_at.getTime(), lastSeenMs: row.last_seen_at.getTime() }));
}

/** Records a new run and returns its id. */
export async function insertRun(store: Store, nowMs: number): Promise<string> {
  const at = new Date(nowMs);
  const { id } = await store
    .insertInto('service_run')
    .values({ started_at: at, last_seen_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false when the run is gone from the store, as after a restored backup. */
export async function extendRun(store: Store, id: string, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('service_run')
    .set({ last_seen_at: new Date(nowMs) })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The number of shards of alerts that processes on the store lead. The version before leads all or none. */
export async function countLedShards(store: Store): Promise<number> {
  const { rows } = await sql<{ led: number }>`
    select case when bool_or(classid = 0 and mode = 'ExclusiveLock') then ${ALERT_SHARDS}::int
      else count(*) filter (where classid = ${ALERTS_LOCK})::int end as led
    from pg_locks where locktype = 'advisory' and granted
      and (classid = 0 and objid = ${ALERTS_LOCK} or classid = ${ALERTS_LOCK})
      and database = (select oid from pg_database where datname = current_database())`.execute(store);
  return rows[0]!.led;
}
