import type { NodeReport } from '@meridian/contracts/operator/system';
import { type Insertable, sql } from 'kysely';
import type { Database, Store } from '../../store/schema.ts';

/** Inserts the row of a process, or updates it. */
export async function saveNode(
  store: Store,
  { id, startedAt, at, report }: { id: string; startedAt: Date; at: Date; report: NodeReport },
): Promise<void> {
  const changes = { last_seen_at: at, report: JSON.stringify(report) };
  await store
    .insertInto('node')
    .values({ id, started_at: startedAt, ...changes })
    .onConflict((it) => it.column('id').doUpdateSet(changes))
    .execute();
}

export async function deleteNode(store: Store, id: string): Promise<void> {
  await store.deleteFrom('node').where('id', '=', id).execute();
}

/** Deletes the rows of processes that were last seen before. */
export async function deleteNodesBefore(store: Store, before: Date): Promise<void> {
  await store.deleteFrom('node').where('last_seen_at', '<', before).execute();
}

export const listNodeRows = (store: Store) =>
  store.selectFrom('node').selectAll().orderBy('started_at').orderBy('id').execute();

export async function insertBackupRun(
  store: Store,
  values: Insertable<Database['backup_run']>,
): Promise<void> {
  await store.insertInto('backup_run').values(values).execute();
}

/** The newest backups first. */
export const listBackupRuns = (store: Store, limit: number) =>
  store.selectFrom('backup_run').selectAll().orderBy('id', 'desc').limit(limit).execute();

export interface TableSize {
  readonly name: string;
  readonly bytes: number;
  /** As estimated by the store. */
  readonly rows: number | null;
}

/** Tables with their indexes, the largest first; partitions count as one. */
export async function largestTables(store: Store, limit: number): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select root::regclass::text as name, sum(pg_total_relation_size(oid))::float8 as bytes,
      sum(reltuples) filter (where reltuples >= 0)::float8 as rows
    from (
      select oid, reltuples, coalesce(pg_partition_root(oid), oid) as root from pg_class
      where relkind in ('r', 'p', 'm') and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    ) as part
    group by root order by bytes desc limit ${limit}`.execute(store);
  return rows;
}

export interface StoreState {
  readonly bytes: number;
  /** Of PostgreSQL. */
  readonly postgres: string;
  /** Its newest migration. */
  readonly schema: string;
}

export async function storeState(store: Store): Promise<StoreState> {
  const { rows } = await sql<StoreState>`
    select pg_database_size(current_database())::float8 as bytes, current_setting('server_version') as postgres,
      (select max(name) from kysely_migration) as schema`.execute(store);
  return rows[0]!;
}
