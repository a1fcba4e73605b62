import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lake } from '../../../lake/lake.ts';
import { temporaryHome } from '../../../testing/api/lake.ts';
import { callWith, type Served, serveApi } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

const api = apiSuite(Date.UTC(2026, 10, 21, 12));
const folder = temporaryHome();
const MONTH = '/stocks/BTCUSD/history?interval=1m&from=2026-10-25&limit=';

let served: Served;
let minutesRead = 0;
/** Reading minutes waits for this promise. */
let opened: Promise<void> | undefined;
const big = (path: string) => callWith(served.origin, api.enterprise.live.key)(path);

beforeAll(async () => {
  const live: Lake = {
    ...api.lake,
    async minutes(symbol, fromMs, toMs) {
      minutesRead++;
      await opened;
      return api.lake.minutes(symbol, fromMs, toMs);
    },
  };
  // Bars without volumes cannot be written.
  const broken: Lake = {
    ...api.lake,
    async minutes(symbol, fromMs, toMs) {
      return { ...(await api.lake.minutes(symbol, fromMs, toMs)), volume: new Float64Array(0) };
    },
  };
  served = await serveApi({
    ...api.database,
    home: folder.home,
    lakes: { live, test: broken },
    clock: api.clock,
  });
});
afterAll(async () => {
  await served.close();
  folder.remove();
});

test('concurrent calls of one URL share one body', async () => {
  minutesRead = 0;
  const replies = await Promise.all(Array.from({ length: 8 }, () => big(`${MONTH}30000`)));
  const bodies = await Promise.all(replies.map((reply) => reply.json() as Promise<{ count: number }>));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(bodies.map(({ count }) => count)).toEqual(bodies.map(() => 30_000));
  expect(minutesRead).toBe(1);
});

test('a body that cannot be rendered is a server error of its own call only', async () => {
  const failed = await callWith(served.origin, api.enterprise.test.key)(`${MONTH}20000`);
  expect(failed.status).toBe(500);
  expect(await failed.json()).toMatchObject({ code: 'server_error' });
  const next = await big(`${MONTH}10000`);
  expect(next.status).toBe(200);
  expect(((await next.json()) as { count: number }).count).toBe(10_000);
});

test('refuses calls as unavailable when the queue is full, without a charge', async () => {
  const left = async () => Number((await big('/stocks/AAPL/quote')).headers.get('x-quota-remaining'));
  const before = await left();
  const released = Promise.withResolvers<void>();
  opened = released.promise;
  const refusals: unknown[] = [];
  await Promise.all(
    Array.from({ length: 70 }, async (_, index) => {
      const reply = await big(`${MONTH}${2_001 + index}`);
      if (reply.status !== 200) refusals.push(await reply.json());
      // One runs and 64 wait: the other five are refused before any of them ends.
      if (refusals.length === 5) released.resolve();
      if (!reply.bodyUsed) await reply.body!.cancel();
    }),
  );
  expect(refusals).toHaveLength(5);
  expect(refusals[0]).toMatchObject({
    status: 503,
    code: 'unavailable',
    detail: expect.stringMatching(/try again.*not charged/),
  });
  expect(await left()).toBe(before - 65 - 1);
});
