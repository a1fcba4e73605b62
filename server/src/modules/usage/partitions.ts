import { sql } from 'kysely';
import type { Store } from '../../store/schema.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 3;
const DAYS_KEPT = 90;
const PREFIX = 'usage_call_';

const nameOf = (day: number) => `${PREFIX}${dateOf(day).replaceAll('-', '')}`;
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** How many days roll-ups of each step are kept. */
const ROLL_UPS_KEPT = { usage_minute: 2, usage_hour: DAYS_KEPT, usage_day: 396 } as const;

/**
 * Makes the partitions of raw calls for today and the next days, and drops those older than 90 days, as well as roll-ups
 * that nobody asks for any more.
 */
export async function keepPartitions(store: Store, nowMs: number): Promise<void> {
  const today = Math.floor(nowMs / DAY_MS);
  const ahead = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => (today + days) * DAY_MS);
  await makePartitions(store, ahead, nowMs);
  for (const [table, days] of Object.entries(ROLL_UPS_KEPT)) {
    await store
      .deleteFrom(table as keyof typeof ROLL_UPS_KEPT)
      .where('at', '<', new Date((today - days) * DAY_MS))
      .execute();
  }
  const present = await partitionsOf(store);
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

/**
 * Makes the partitions that days need, given by their starts, of those in which calls are kept; calls of others lie in a
 * partition for all of them.
 */
export async function makePartitions(store: Store, daysMs: Iterable<number>, nowMs: number): Promise<void> {
  const present = await partitionsOf(store);
  const today = Math.floor(nowMs / DAY_MS);
  for (const dayMs of daysMs) {
    const day = dayMs / DAY_MS;
    if (day < today - DAYS_KEPT || day > today + DAYS_AHEAD || present.includes(nameOf(day))) continue;
    await makePartition(store, day);
  }
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
