import { expect, test } from 'vitest';
import { newAccount } from '../../testing/api/served.ts';
import { freshDatabase } from '../../testing/database.ts';
import { usageOutlook } from './outlook.ts';
import { callRow, logCalls } from './testing/logged.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 10);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test('compares a range with the same span before it, up to the same hour, and counts the pace of seven days', async () => {
  const database = await freshDatabase();
  const context = { reader: database.store, now: () => NOW_MS };
  const account = await newAccount(database.store);
  const other = await newAccount(database.store);
  const asked = { accountId: account.id, range: '7d' } as const;
  expect(await usageOutlook(context, asked)).toEqual({ previous: null, pace: null });

  const calls = (of: typeof account, atMs: number, statuses: readonly number[]) =>
    statuses.map((status, index) =>
      callRow({ accountId: of.id, keyId: of.live.id, atMs, status, latencyUs: (index + 1) * 1_000 }),
    );
  const young = NOW_MS - 2 * DAY_MS;
  await logCalls(database, [...calls(account, young, [200, 200, 429]), ...calls(other, young, [200])]);
  expect(await usageOutlook(context, asked)).toEqual({
    previous: null,
    pace: { requests: 2, since: '2026-11-18T00:00:00.000Z' },
  });

  await logCalls(database, [
    // In the span before, an hour before its end and two hours after it.
    ...calls(account, NOW_MS - 7 * DAY_MS - HOUR_MS, [200, 404, 429]),
    ...calls(account, NOW_MS - 7 * DAY_MS + 2 * HOUR_MS, [200]),
    // The first and the last day of the span before, and the day before that.
    ...calls(account, NOW_MS - 13 * DAY_MS, [200]),
    ...calls(account, NOW_MS - 14 * DAY_MS, [200]),
  ]);
  expect(await usageOutlook(context, asked)).toEqual({
    previous: { requests: 4, success_rate: 66.7, avg_latency_ms: 1.8 },
    // The call two hours after the start of the window of seven days counts, too.
    pace: { requests: 3, since: '2026-11-13T15:00:00.000Z' },
  });
  const day = await usageOutlook(context, { accountId: account.id, range: '1d' });
  expect(day.previous).toBeNull();
  await database.drop();
});
