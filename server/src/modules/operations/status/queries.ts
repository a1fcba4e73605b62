import { sql } from 'kysely';
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

/** Whether any process on the store holds this advisory lock. */
export async function isLockHeld(store: Store, lock: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${lock} and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(store);
  return rows.length > 0;
}
