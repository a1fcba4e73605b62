import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AccountLimits, type Instant, type Limits, type UsedBefore } from '../account-limits.ts';
import { CountedAccounts, threadLimits } from './counted-accounts.ts';
import { SharedCounts } from './shared-counts.ts';
import type { TakeCalls } from './testing/take-calls.ts';

const START_MS = Date.UTC(2026, 10, 28);
const DAY_MS = 86_400_000;
const LIMIT = 30;
const TEN_MINUTES_MS = 600_000;
const at = (elapsedMs: number, nowMs = START_MS + elapsedMs): Instant => ({ nowMs, elapsedMs });
const usedBefore = (charged = 0, ages: readonly number[] = []): UsedBefore => ({
  charged,
  atMs: START_MS,
  recent: { live: ages, test: [] },
});

/** What each of several threads was admitted that take calls at once. */
async function takenByThreads(input: TakeCalls, threads: number): Promise<number[]> {
  const program = new URL('./testing/take-calls.ts', import.meta.url);
  const workers = Array.from({ length: threads }, () => new Worker(program, { workerData: input }));
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const taken = workers.map(async (worker) => ((await once(worker, 'message')) as [number])[0]);
  for (const worker of workers) worker.postMessage('take', []);
  return await Promise.all(taken);
}

test('threads that take calls at once are admitted exactly the calls of the minute, and charged for them', async () => {
  const limits = { callsPerMinute: 15_000, callsPerMonth: null };
  // Calls of before the last minute, which only make room.
  const counts = SharedCounts.of(usedBefore(7, Array(limits.callsPerMinute).fill(90_000)), at(0));
  const input = { memory: counts.memory, limits, at: at(100_000), attempts: 10_000 };
  const admitted = await takenByThreads(input, 3);
  expect(admitted.reduce((sum, calls) => sum + calls)).toBe(limits.callsPerMinute);
  expect(counts.usedInMinute('live', at(100_000))).toBe(limits.callsPerMinute);
  expect(counts.usedInMonth(at(100_000))).toBe(7 + limits.callsPerMinute);
});

test('threads decide as one does, whatever calls, refunds, plans and clocks come', async () => {
  const call = fc.record({
    mode: fc.constantFrom('live' as const, 'test' as const),
    afterMs: fc.integer({ min: 0, max: 25_000 }),
    jumpMs: fc.constantFrom(0, 0, 0, 40 * DAY_MS, -40 * DAY_MS),
    callsPerMinute: fc.constantFrom(null, 0, 3, LIMIT),
    callsPerMonth: fc.constantFrom(null, 10, 40),
    isRefunded: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(call, { maxLength: 120 }),
      fc.integer({ min: 0, max: 12 }),
      async (calls, used) => {
        const before = usedBefore(
          used,
          Array.from({ length: used }, (_, i) => 59_000 - i * 100),
        );
        const accounts = new CountedAccounts(
          async () => before,
          () => at(0),
        );
        const limitsOf = threadLimits(accounts.open);
        const threads = [await limitsOf('account'), await limitsOf('account')];
        const alone = new AccountLimits('account', before, at(0));
        let elapsedMs = 0;
        let aheadMs = 0;
        for (const [index, { mode, afterMs, jumpMs, isRefunded, ...limits }] of calls.entries()) {
          elapsedMs += afterMs;
          if (Math.abs(aheadMs + jumpMs) <= 40 * DAY_MS) aheadMs += jumpMs;
          const now = at(elapsedMs, START_MS + elapsedMs + aheadMs);
          const thread = threads[index % 2]!;
          const taken = await thread.take(mode, limits, now);
          expect(taken).toBe(alone.take(mode, limits, now));
          if (isRefunded && taken === undefined) {
            alone.refund(mode, now);
            thread.refund(mode, now);
          }
          for (const it of threads) {
            expect(await it.readUsedInMinute(now)).toBe(alone.readUsedInMinute(now));
            const limit = limits.callsPerMinute ?? LIMIT;
            expect(it.minuteWaitMs(mode, limit, now)).toBe(alone.minuteWaitMs(mode, limit, now));
            expect(it.usedInMonth(now)).toBe(alone.usedInMonth(now));
            expect([it.monthMs, it.monthEndMs]).toEqual([alone.monthMs, alone.monthEndMs]);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('calls of threads whose clocks were read in another order count for a whole minute', async () => {
  const limits: Limits = { callsPerMinute: 2, callsPerMonth: null };
  const counts = SharedCounts.of(usedBefore(), at(0));
  counts.take('live', limits, at(1_000));
  counts.take('live', limits, at(990));
  expect(counts.take('live', limits, at(60_995))).toBe('minute');
  counts.refund('live', at(990));
  expect(counts.usedInMinute('live', at(60_995))).toBe(1);
});

test('an account is dropped after ten minutes, and a thread that still has it continues with what the store knows', async () => {
  let stored = 3;
  let now = at(0);
  const accounts = new CountedAccounts(
    async () => usedBefore(stored),
    () => now,
  );
  const limits = await threadLimits(accounts.open)('account');
  await limits.take('live', { callsPerMinute: 9, callsPerMonth: 9 }, now);
  expect(limits.usedInMonth(now)).toBe(4);
  stored = 8;
  now = at(TEN_MINUTES_MS);
  await accounts.forgetIdle();
  expect(await limits.take('live', { callsPerMinute: 9, callsPerMonth: 9 }, now)).toBe(undefined);
  expect(await limits.take('live', { callsPerMinute: 9, callsPerMonth: 9 }, now)).toBe('month');
  await accounts.forgetIdle();
  expect(limits.usedInMonth(now)).toBe(9);
});

test('a refund whose account was dropped meanwhile is that of a call that the store does not charge', async () => {
  let now = at(0);
  const accounts = new CountedAccounts(
    async () => usedBefore(5),
    () => now,
  );
  const limits = await threadLimits(accounts.open)('account');
  await limits.take('live', { callsPerMinute: null, callsPerMonth: null }, now);
  now = at(TEN_MINUTES_MS);
  await accounts.forgetIdle();
  limits.refund('live', at(0));
  expect(await limits.readUsedInMinute(now)).toBe(0);
});
