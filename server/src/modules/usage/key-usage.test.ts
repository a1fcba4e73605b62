import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../../testing/api/served.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { keyUsage } from './key-usage.ts';
import { callRow, logCalls } from './testing/logged.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30);
const DAY_MS = 86_400_000;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('each key of the account has its calls of the month and of 30 days, with those that failed', async () => {
  const [account, other] = [await newAccount(database.store), await newAccount(database.store)];
  const call = (of: typeof account, keyId: string, daysAgo: number, status = 200) =>
    callRow({ accountId: of.id, keyId, atMs: NOW_MS - daysAgo * DAY_MS, status });
  const { live, test: tested } = account;
  await logCalls(database, [
    call(account, live.id, 0),
    call(account, live.id, 0, 429),
    call(account, live.id, 0, 304),
    // In October, and within 30 days.
    call(account, live.id, 25),
    // Beyond both.
    call(account, live.id, 40),
    call(account, tested.id, 19, 500),
    call(other, other.live.id, 0),
  ]);
  const { days, items } = await keyUsage(database.store, { accountId: account.id, nowMs: NOW_MS });
  expect(days).toHaveLength(30);
  expect([days[0], days[29]]).toEqual(['2026-10-22', '2026-11-20']);
  const byKey = new Map(items.map(({ id, ...figures }) => [id, figures]));
  expect([...byKey.keys()].toSorted()).toEqual([live.id, tested.id].toSorted());
  expect(byKey.get(live.id)!.month).toEqual({ calls: 3, failed: 1 });
  expect(byKey.get(live.id)!.days[29]).toEqual({ calls: 3, failed: 1 });
  expect(byKey.get(live.id)!.days[4]).toEqual({ calls: 1, failed: 0 });
  expect(byKey.get(tested.id)).toMatchObject({ month: { calls: 1, failed: 1 } });
  expect(byKey.get(tested.id)!.days).toHaveLength(30);
});

test('at the end of a long month the month has all of its days', async () => {
  const account = await newAccount(database.store);
  const endMs = Date.UTC(2026, 9, 31, 12);
  await logCalls(database, [
    callRow({ accountId: account.id, keyId: account.live.id, atMs: Date.UTC(2026, 9, 1) }),
  ]);
  const { items } = await keyUsage(database.store, { accountId: account.id, nowMs: endMs });
  expect(items).toMatchObject([{ month: { calls: 1 } }]);
});
