import type { NodeReport } from '@meridian/contracts/operator/system';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../../store/database.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/database.ts';
import { listNodes } from './list-nodes.ts';
import { recordNode } from './record-node.ts';

const START_MS = Date.UTC(2026, 10, 20, 15);

let database: FreshDatabase;
let nowMs: number;
let errors: unknown[];
let beats: (() => Promise<void>)[];

beforeEach(async () => {
  database = await freshDatabase();
  nowMs = START_MS;
  errors = [];
  beats = [];
});
afterEach(() => database.drop());

const start = (host: string, store = database.store) =>
  recordNode({
    store,
    now: () => nowMs,
    every(_ms, task) {
      beats.push(task);
      return () => void beats.splice(beats.indexOf(task), 1);
    },
    onError: (error) => errors.push(error),
    read: async () => ({ host, pid: nowMs - START_MS }) as unknown as NodeReport,
  });
const after = async (seconds: number) => {
  nowMs += seconds * 1_000;
  for (const beat of beats) await beat();
};
const seen = async () =>
  (await listNodes(database.store, nowMs)).map(({ host, pid, isLost }) => [host, pid, isLost]);

test('each process has a row with its last report, and removes it when it ends', async () => {
  const one = await start('one');
  nowMs += 1;
  await start('two');
  await after(10);
  expect(await seen()).toEqual([
    ['one', 10_001, false],
    ['two', 10_001, false],
  ]);
  await one.stop();
  expect(await seen()).toEqual([['two', 10_001, false]]);
});

test('a process that ends without a word is lost after four heartbeats, and gone after a day', async () => {
  await start('killed');
  beats.length = 0;
  await after(40);
  expect(await seen()).toEqual([['killed', 0, false]]);
  await after(1);
  expect(await seen()).toEqual([['killed', 0, true]]);
  nowMs += 86_400_000;
  await start('next');
  expect((await seen()).map(([host]) => host)).toEqual(['next']);
});

test('starts, continues and ends while the store is away, and reports that once', async () => {
  const { store, close } = openStore('postgres://nobody@127.0.0.1:1/none', { onError: () => undefined });
  const node = await start('alone', store);
  await after(10);
  await node.stop();
  await close();
  expect(errors).toHaveLength(1);
});
