import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';
import { leadAll } from '../testing/lead-all.ts';
import { writeProgress } from './shards.ts';

const suite = apiSuite(Date.UTC(2026, 4, 11, 15));
const WAITING =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

test('two processes that store their ends at once leave the version before the earlier of both', async () => {
  const { store, pool } = suite.database;
  const leads = await leadAll(store);
  const fromMs = suite.clock.now();
  await writeProgress(store, leads, new Map([['live', fromMs]]));
  const halves = [leads.filter(({ shard }) => shard % 2 === 0), leads.filter(({ shard }) => shard % 2 === 1)];
  const { stored } = await store.transaction().execute(async (trx) => {
    await trx.selectFrom('alert_progress').select('mode').forUpdate().execute();
    const both = Promise.all(
      halves.map(async (half, i) =>
        writeProgress(store, half, new Map([['live', fromMs + (i + 1) * 1_000]])),
      ),
    );
    while ((await pool.query(WAITING)).rowCount! < halves.length);
    return { stored: both };
  });
  await stored;
  const { at } = await store
    .selectFrom('alert_progress')
    .select('evaluated_at as at')
    .where('mode', '=', 'live')
    .executeTakeFirstOrThrow();
  expect(at.getTime()).toBe(fromMs + 1_000);
});
