import { sql } from 'kysely';
import type { Store, Transaction } from '../../../store/schema.ts';

/** Names of the partitions of `usage_call`. */
export async function listPartitions(store: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid where inhparent = 'usage_call'::regclass`.execute(store);
  return rows.map(({ name }) => name);
}

/** Locks `usage_call` against every other reader and writer until the transaction ends. */
export async function lockCalls(trx: Transaction): Promise<void> {
  await sql`lock table usage_call in access exclusive mode`.execute(trx);
}

/**
 * Creates a partition for the calls from `fromDate` until before `toDate` (UTC, `YYYY-MM-DD`). Moves calls of that time
 * out of the default partition. The caller holds the lock.
 */
export async function createPartition(
  trx: Transaction,
  partition: string,
  { fromDate, toDate }: { fromDate: string; toDate: string },
): Promise<void> {
  const name = sql.table(partition);
  const from = sql.lit(`${fromDate}T00:00:00Z`);
  const to = sql.lit(`${toDate}T00:00:00Z`);
  await sql`create table ${name} (like usage_call)`.execute(trx);
  await sql`with early as (delete from usage_call_other where at >= ${from} and at < ${to} returning *)
      insert into ${name} select * from early`.execute(trx);
  await sql`alter table usage_call attach partition ${name} for values from (${from}) to (${to})`.execute(
    trx,
  );
}

/** Drops a partition with its calls. Does nothing when another process has dropped it. */
export async function dropPartition(store: Store, name: string): Promise<void> {
  await sql`drop table if exists ${sql.table(name)}`.execute(store);
}
