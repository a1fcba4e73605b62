/**
 * Backtests of moving-average crossings with costs, drawdown and Sharpe ratio: 500 symbols of ten years against the same
 * loop in C in interleaved rounds, and a sweep of 10,000 parameters over one symbol, in one thread and in two. Needs `cc`.
 * Run: node bench/backtest.ts
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { type SweepScore, scoreCross } from '../market/src/backtest/sweep.ts';
import { WindowMean } from '../market/src/indicators/rolling/window-mean.ts';
import { randomBars } from '../market/src/testing/series.ts';
import { ratios, report } from './figure.ts';
import type { SweepHalf } from './sweep-worker.ts';

const SYMBOLS = 500;
const BARS = 2_520;
const FAST = 20;
const SLOW = 50;
const ROUNDS = 150;
const SWEEP = 100;
const SWEEPS = 15;
const SETTINGS = {
  initialCash: 10_000,
  commission: 0.001,
  slippage: 0.0005,
  fill: 'nextOpen',
  size: 1,
  allowShort: false,
} as const;
const RANGE = { first: 0, end: BARS };

const symbols = Array.from({ length: SYMBOLS }, (_, seed) => randomBars(BARS, seed));

/** The averages of one symbol after the other, in the same memory. */
const averages = [new Float64Array(BARS), new Float64Array(BARS)] as const;

function scoreAll(): readonly SweepScore[] {
  return symbols.map((bars) => {
    new WindowMean(FAST).over(bars.close, averages[0]);
    new WindowMean(SLOW).over(bars.close, averages[1]);
    return scoreCross(bars, averages, SETTINGS, RANGE, [BARS]);
  });
}

const shared = (column: Float64Array) => {
  const copy = new Float64Array(new SharedArrayBuffer(column.byteLength));
  copy.set(column);
  return copy;
};

/** Fast averages of 2 to 101 bars against slow ones of 105 to 501, the fast ones divided among threads. */
function sweepThreads(count: number): Worker[] {
  const { open, close } = symbols[0]!;
  const columns = { open: shared(open), close: shared(close) };
  const fast = Array.from({ length: SWEEP }, (_, i) => 2 + i);
  const slow = Array.from({ length: SWEEP }, (_, i) => 105 + 4 * i);
  return Array.from({ length: count }, (_, thread) => {
    const own = fast.filter((_length, i) => i % count === thread);
    const workerData: SweepHalf = { ...columns, settings: SETTINGS, fast: own, slow };
    return new Worker(new URL('./sweep-worker.ts', import.meta.url), { workerData });
  });
}

/** Seconds of each sweep. */
async function sweeps(threads: readonly Worker[]): Promise<number[]> {
  const seconds: number[] = [];
  for (let round = -3; round < SWEEPS; round++) {
    const start = performance.now();
    const replies = threads.map((thread) => once(thread, 'message') as Promise<[number]>);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread, no window.
    for (const thread of threads) thread.postMessage('sweep');
    const best = Math.max(...(await Promise.all(replies)).map(([it]) => it));
    if (!(best > 0)) throw new Error('The sweep found nothing.');
    if (round >= 0) seconds.push((performance.now() - start) / 1_000);
  }
  for (const thread of threads) await thread.terminate();
  return seconds;
}

const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
try {
  const program = join(folder, 'backtest');
  const prices = join(folder, 'prices');
  execFileSync('cc', ['-O3', '-march=native', '-o', program, join(import.meta.dirname, 'backtest.c'), '-lm']);
  writeFileSync(
    prices,
    Buffer.concat(
      symbols.flatMap(({ open, close }) => [Buffer.from(open.buffer), Buffer.from(close.buffer)]),
    ),
  );
  const child = spawn(program, [prices, SYMBOLS, BARS, FAST, SLOW].map(String), {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const own: number[] = [];
  const reference: number[] = [];
  for (let round = -5; round < ROUNDS; round++) {
    child.stdin.write('\n');
    const [line] = (await once(lines, 'line')) as [string];
    const [took = 0, growths, , sharpes, trades] = line.split(' ').map(Number);
    const start = performance.now();
    const scores = scoreAll();
    const ownMs = performance.now() - start;
    const sum = (of: (score: SweepScore) => number) => scores.reduce((total, score) => total + of(score), 0);
    const same =
      Math.abs(sum(({ growth }) => growth) / growths! - 1) < 1e-9 &&
      Math.abs(sum(({ sharpes: [only] }) => only!) / sharpes! - 1) < 1e-6 &&
      sum((score) => score.trades) === trades;
    if (!same) throw new Error('The two programs do not come to the same result.');
    if (round < 0) continue;
    own.push(ownMs);
    reference.push(took / 1e6);
  }
  child.stdin.end();
  report(`backtests of ${SYMBOLS} symbols`, 'ms', own);
  report(`backtests of ${SYMBOLS} symbols`, '× C', ratios(own, reference), { most: 1.4 });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const what = `sweep of ${SWEEP * SWEEP} parameters`;
report(`${what} in one thread`, 's', await sweeps(sweepThreads(1)));
report(`${what} in two threads`, 's', await sweeps(sweepThreads(2)), { most: 0.04 });
