import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { type CountedAttempt, FailureLimit } from './failure-limit.ts';
import { RecentTimes } from './recent-times.ts';

const MINUTE_MS = 60_000;
let database: FreshDatabase;
let failures: FailureLimit;
let tests = 0;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  tests += 1;
  failures = new FailureLimit(new RecentTimes(database.store), `limit ${tests}`, {
    limit: 3,
    windowMs: 60 * MINUTE_MS,
    lockMs: 15 * MINUTE_MS,
  });
});

const begin = async (nowMs: number) => (await failures.begin('key', nowMs)) as CountedAttempt;
const locked = (retryAfterMs: number) => ({ retryAfterMs });

test('the last allowed failure locks for the returned time', async () => {
  expect((await begin(1)).locksForMs).toBe(0);
  expect((await begin(2)).locksForMs).toBe(0);
  expect((await begin(3)).locksForMs).toBe(15 * MINUTE_MS);
  expect(await failures.begin('key', 4)).toEqual(locked(15 * MINUTE_MS - 1));
  expect(await failures.begin('other', 4)).toMatchObject({ locksForMs: 0 });
});

test('attempts in progress count, however many begin concurrently', async () => {
  const begun = await Promise.all(Array.from({ length: 50 }, () => failures.begin('key', 0)));
  expect(begun.filter((one) => 'undo' in one)).toHaveLength(3);
});

test('a successful attempt does not count, even if it was the last one allowed', async () => {
  await begin(0);
  await begin(0);
  for (let round = 0; round < 5; round += 1) await (await begin(1)).undo();
  expect((await begin(2)).locksForMs).toBeGreaterThan(0);
});

test('after a lock the next failure locks again until the previous ones are an hour old', async () => {
  for (let round = 0; round < 3; round += 1) await begin(0);
  expect((await begin(15 * MINUTE_MS)).locksForMs).toBeGreaterThan(0);
  expect(await failures.begin('key', 15 * MINUTE_MS + 1)).toEqual(locked(15 * MINUTE_MS - 1));
  expect((await begin(60 * MINUTE_MS)).locksForMs).toBe(0);
});
