import { AccountLimits, WINDOW_MS } from '../server/src/modules/access/rate-limits/account-limits.ts';
import { Random } from './random.ts';

const CALLS = 100;
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 20);
const monthOf = (nowMs: number) => new Date(nowMs).toISOString().slice(0, 7);

/**
 * Compares the limits of an account with the plain definition: a call is admitted when fewer than the limit were admitted in
 * the minute before it, by the monotonic clock, and fewer than the quota in its month, by the wall clock. The wall clock jumps
 * ahead and returns. Throws a sentence when they differ.
 */
export function checkLimits(seed: number): void {
  const random = new Random(seed);
  const callsPerMinute = random.chance(0.1) ? null : 1 + random.below(20);
  const callsPerMonth = random.chance(0.1) ? null : 1 + random.below(120);
  const limits = { callsPerMinute, callsPerMonth };
  let elapsedMs = 0;
  let aheadMs = 0;
  const instant = () => ({ nowMs: START_MS + elapsedMs + aheadMs, elapsedMs });
  const account = new AccountLimits(
    'account',
    { charged: 0, atMs: START_MS, recent: { live: [], test: [] } },
    instant(),
  );
  const admitted: { at: ReturnType<typeof instant>; month: string }[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    elapsedMs += random.below(random.chance(0.05) ? 20 * DAY_MS : 8_000);
    if (random.chance(0.05)) aheadMs = random.below(3) * 40 * DAY_MS;
    const at = instant();
    const inMinute = admitted.filter((it) => elapsedMs - it.at.elapsedMs < WINDOW_MS).length;
    const inMonth = admitted.filter(({ month }) => month === monthOf(at.nowMs)).length;
    const expected =
      callsPerMonth !== null && inMonth >= callsPerMonth
        ? 'month'
        : callsPerMinute !== null && inMinute >= callsPerMinute
          ? 'minute'
          : undefined;
    const found = account.take('live', limits, at);
    if (found !== expected)
      throw new Error(`Call ${call}: ${found ?? 'admitted'} instead of ${expected ?? 'admitted'}.`);
    if (found !== undefined) continue;
    if (random.chance(0.1)) account.refund('live', at);
    else admitted.push({ at, month: monthOf(at.nowMs) });
  }
}
