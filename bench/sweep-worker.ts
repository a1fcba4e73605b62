/** Half of the sweep of bench/backtest.ts in a thread: for each message scores its combinations and answers the best Sharpe ratio. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ExecutionSettings } from '../market/src/backtest/account.ts';
import { scoreCross } from '../market/src/backtest/sweep.ts';
import { movingMean } from '../market/src/indicators/rolling/window-mean.ts';

export interface SweepHalf {
  /** In shared memory. */
  readonly open: Float64Array;
  readonly close: Float64Array;
  readonly settings: ExecutionSettings & { readonly allowShort: boolean };
  /** Lengths of the averages, each fast one with each slow one. */
  readonly fast: readonly number[];
  readonly slow: readonly number[];
}

const bars = workerData as SweepHalf;
const { close, settings } = bars;
const range = { first: 0, end: close.length };

parentPort!.on('message', () => {
  const slow = bars.slow.map((length) => movingMean(close, length));
  let best = Number.NEGATIVE_INFINITY;
  for (const length of bars.fast) {
    const one = movingMean(close, length);
    for (const other of slow) {
      best = Math.max(best, scoreCross(bars, [one, other], settings, range, [range.end]).sharpes[0]!);
    }
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread, no window.
  parentPort!.postMessage(best);
});
