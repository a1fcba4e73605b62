import { sql } from 'kysely';
import { ALERT_SHARDS, ALERTS_LOCK } from '../../../store/alert-shards.ts';
import type { Store } from '../../../store/schema.ts';
import type { Run } from './availability.ts';
import type { ComponentSpan } from './component-history.ts';

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

/** A fault lasts until the next measurement. */
export const MEASURED_EVERY_MS = 30_000;
/** A fault that the measurement before had is the same one. Timers may be late. */
const SAME_FAULT_MS = 1.5 * MEASURED_EVERY_MS;

/** Records what was measured: faults with their length, and of a component that works only that it is measured. */
export async function recordComponentStates(
  store: Store,
  measured: readonly { readonly component: string; readonly state: ComponentSpan['state'] }[],
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs);
  const known = await store.selectFrom('component_state').select('component').distinct().execute();
  const names = new Set(known.map(({ component }) => component));
  const first = measured.filter(({ component }) => !names.has(component));
  if (first.length > 0)
    await store
      .insertInto('component_state')
      .values(first.map(({ component }) => ({ component, state: 'operational', began_at: at, seen_at: at })))
      .execute();
  for (const { component, state } of measured) {
    if (state === 'operational') continue;
    const { numUpdatedRows } = await store
      .updateTable('component_state')
      .set({ seen_at: at })
      .where('component', '=', component)
      .where('state', '=', state)
      .where('seen_at', '>=', new Date(nowMs - SAME_FAULT_MS))
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      await store
        .insertInto('component_state')
        .values({ component, state, began_at: at, seen_at: at })
        .execute();
  }
}

/** What was recorded of the components, in order of their first record. */
export async function listComponentStates(store: Store): Promise<ComponentSpan[]> {
  const rows = await store.selectFrom('component_state').selectAll().orderBy('id').execute();
  return rows.map(({ component, state, began_at, seen_at }) => ({
    component,
    state,
    fromMs: began_at.getTime(),
    untilMs: seen_at.getTime() + MEASURED_EVERY_MS,
  }));
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
