import type { Store } from '../../store/schema.ts';
import { deleteCallsBefore } from './queries/calls.ts';
import { createPartition, dropPartition, listPartitions, lockCalls } from './queries/partitions.ts';
import { deleteKeyDaysBefore } from './queries/key-days.ts';
import { deleteRollUpsBefore, type RollUpTableName } from './queries/roll-ups.ts';

const DAY_MS = 86_400_000;
const DAYS_AHEAD = 3;
const RETENTION_DAYS = 90;
const PREFIX = 'usage_call_';

const nameOf = (day: number) => `${PREFIX}${dateOf(day).replaceAll('-', '')}`;
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** How many days roll-ups of each step are stored. */
const ROLL_UP_RETENTION_DAYS: Readonly<Record<RollUpTableName, number>> = {
  usage_minute: 2,
  usage_hour: RETENTION_DAYS,
  usage_day: 396,
};

/** Creates the partitions of raw calls for today and the next days. Deletes raw calls and roll-ups past their retention. */
export async function keepPartitions(store: Store, nowMs: number): Promise<void> {
  const today = Math.floor(nowMs / DAY_MS);
  const ahead = Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => (today + days) * DAY_MS);
  await makePartitions(store, ahead, nowMs);
  for (const [table, days] of Object.entries(ROLL_UP_RETENTION_DAYS)) {
    await deleteRollUpsBefore(store, table as RollUpTableName, new Date((today - days) * DAY_MS));
  }
  await deleteKeyDaysBefore(store, dateOf(today - ROLL_UP_RETENTION_DAYS.usage_day));
  const present = await listPartitions(store);
  for (const name of present) {
    if (/_\d{8}$/.test(name) && name < nameOf(today - RETENTION_DAYS)) await dropPartition(store, name);
  }
  await deleteCallsBefore(store, new Date((today - RETENTION_DAYS) * DAY_MS));
}

/**
 * Creates the missing partitions of the given days (starts in milliseconds since 1970). Days outside the retention get
 * none: their calls are stored in the default partition.
 */
export async function makePartitions(store: Store, daysMs: Iterable<number>, nowMs: number): Promise<void> {
  const present = await listPartitions(store);
  const today = Math.floor(nowMs / DAY_MS);
  for (const dayMs of daysMs) {
    const day = dayMs / DAY_MS;
    if (day < today - RETENTION_DAYS || day > today + DAYS_AHEAD || present.includes(nameOf(day))) continue;
    await makePartition(store, day);
  }
}

async function makePartition(store: Store, day: number): Promise<void> {
  await store.transaction().execute(async (trx) => {
    // Another process may create the same partition.
    await lockCalls(trx);
    if ((await listPartitions(trx)).includes(nameOf(day))) return;
    await createPartition(trx, nameOf(day), { fromDate: dateOf(day), toDate: dateOf(day + 1) });
  });
}
