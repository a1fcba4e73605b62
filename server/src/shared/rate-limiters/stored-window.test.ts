import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredWindows } from './queries.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { RecentTimes } from './recent-times.ts';
import { StoredWindow } from './stored-window.ts';

const HOUR_MS = 3_600_000;
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** The same limit in two processes. */
const twoProcesses = (name: string) =>
  [1, 2].map(() => new StoredWindow(new RecentTimes(database.store), name, 3, HOUR_MS));

test('a limit per hour holds for all processes together, and returns the time to wait', async () => {
  const processes = twoProcesses('together');
  const taken = await Promise.all(Array.from({ length: 20 }, (_, i) => processes[i % 2]!.take('key', 5)));
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(3);
  expect(await processes[0]!.take('key', 6)).toEqual({
    allowed: false,
    retryAfterMs: HOUR_MS - 1,
    remaining: 0,
  });
  expect(await processes[1]!.take('other', 6)).toEqual({ allowed: true, retryAfterMs: 0, remaining: 2 });
  expect(await processes[0]!.take('key', 5 + HOUR_MS)).toMatchObject({ allowed: true });
});

test('what nobody used for a window is deleted, and keys are stored as hashes', async () => {
  const [limit] = twoProcesses('deleted');
  await limit!.take('person@example.com', 0);
  const { rows } = await database.pool.query<{ key: Buffer }>('select key from rate_limit_window');
  expect(rows.map(({ key }) => key.length)).toEqual(rows.map(() => 32));
  await deleteExpiredWindows(database.store, new Date(3 * HOUR_MS));
  expect((await database.pool.query('select from rate_limit_window')).rowCount).toBe(0);
});
