import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../../store/database.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/database.ts';
import { recordServiceRun } from './service-run.ts';

const START_MS = Date.UTC(2026, 10, 20, 15);

let database: FreshDatabase;
let nowMs: number;
let errors: unknown[];
/** The callback and the interval of the timer. */
let timers: { ms: number; task: () => Promise<void> }[];

beforeEach(async () => {
  database = await freshDatabase();
  nowMs = START_MS;
  errors = [];
  timers = [];
});
afterEach(() => database.drop());

const start = (store = database.store) =>
  recordServiceRun({
    store,
    now: () => nowMs,
    every(ms, task) {
      const timer = { ms, task };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    onError: (error) => errors.push(error),
  });
const after = async (seconds: number) => {
  nowMs += seconds * 1_000;
  for (const { task } of timers) await task();
};
/** Runs in seconds since the start, from and to. */
const runs = async () =>
  (await database.store.selectFrom('service_run').selectAll().orderBy('started_at').execute()).map((run) =>
    [run.started_at, run.last_seen_at].map((at) => (at.getTime() - START_MS) / 1_000),
  );

test('records a heartbeat every half a minute, and one when the server stops', async () => {
  const kept = await start();
  expect(await runs()).toEqual([[0, 0]]);
  expect(timers.map(({ ms }) => ms)).toEqual([30_000]);
  await after(30);
  await after(30);
  expect(await runs()).toEqual([[0, 60]]);
  nowMs += 12_000;
  await kept.stop();
  expect(timers).toEqual([]);
  expect(await runs()).toEqual([[0, 72]]);
});

test('a machine that slept does not count as running', async () => {
  await start();
  await after(30);
  await after(90);
  await after(91);
  await after(30);
  expect(await runs()).toEqual([
    [0, 120],
    [211, 241],
  ]);
});

test('the time without a store does not count, and the server starts and stops without it', async () => {
  const away = openStore('postgresql://nobody@127.0.0.1:1/none', { onError: () => undefined });
  const kept = await start(away.store);
  await after(30);
  await kept.stop();
  expect(errors).toHaveLength(1);
  await away.close();

  await start();
  await after(30);
  await database.store.schema.alterTable('service_run').renameTo('away').execute();
  for (let minutes = 0; minutes < 20; minutes += 1) await after(30);
  await database.store.schema.alterTable('away').renameTo('service_run').execute();
  await after(30);
  await after(30);
  expect(await runs()).toEqual([
    [30, 60],
    [690, 720],
  ]);
  expect(errors).toHaveLength(2);
});

test('two concurrent servers are two runs', async () => {
  await Promise.all([start(), start()]);
  await after(30);
  expect(await runs()).toEqual([
    [0, 30],
    [0, 30],
  ]);
});

test('starts a new run when its run is gone from the store', async () => {
  await start();
  await database.store.deleteFrom('service_run').execute();
  await after(30);
  expect(await runs()).toEqual([[30, 30]]);
});
