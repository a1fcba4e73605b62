import { sql } from 'kysely';
import type { Store } from '../../store/schema.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 3;
const DAYS_KEPT = 90;
const PREFIX = 'usage_call_';

const nameOf = (day: number) => `${PREFIX}${dateOf(day).replaceAll('-', '')}`;
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/**
 * Makes the partitions of raw calls for today and the next days, and drops those older than 90 days. Calls of a day
 * that has none, from a journal that was found late, lie in a partition for all others.
 */
export async function keepPartitions(store: Store, nowMs: number): Promise<void> {
  const today = Math.floor(nowMs / DAY_MS);
  const present = await partitionsOf(store);
  for (let day = today; day <= today + DAYS_AHEAD; day++) {
    if (!present.includes(nameOf(day))) await makePartition(store, day);
  }
  for (const name of present) {
    if (/_\d{8}$/.test(name) && name < nameOf(today - DAYS_KEPT)) {
      await sql`drop table if exists ${sql.table(name)}`.execute(store);
    }
  }
  await store
    .deleteFrom('usage_call')
    .where('at', '<', new Date((today - DAYS_KEPT) * DAY_MS))
    .execute();
}

async function partitionsOf(store: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid where inhparent = 'usage_call'::regclass`.execute(store);
  return rows.map(({ name }) => name);
}

/** Rows of the day that came before its partition move into it. */
async function makePartition(store: Store, day: number): Promise<void> {
  const name = sql.table(nameOf(day));
  const from = sql.lit(`${dateOf(day)}T00:00:00Z`);
  const to = sql.lit(`${dateOf(day + 1)}T00:00:00Z`);
  await store.transaction().execute(async (trx) => {
    // Another process may be doing the same.
    await sql`lock table usage_call in access exclusive mode`.execute(trx);
    if ((await partitionsOf(trx)).includes(nameOf(day))) return;
    await sql`create table ${name} (like usage_call)`.execute(trx);
    await sql`with early as (delete from usage_call_other where at >= ${from} and at < ${to} returning *)
      insert into ${name} select * from early`.execute(trx);
    await sql`alter table usage_call attach partition ${name} for values from (${from}) to (${to})`.execute(
      trx,
    );
  });
}
