/**
 * Backtests of moving-average crossings with costs, drawdown and Sharpe ratio: 500 symbols of ten years against the same
 * loop in C in interleaved rounds, and a sweep of 10,000 parameters over one symbol. Needs `cc`.
 * Run: node bench/backtest.ts
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type SweepScore, scoreCross } from '../market/src/backtest/sweep.ts';
import { movingMean } from '../market/src/indicators/rolling/window-mean.ts';
import { randomBars } from '../market/src/testing/series.ts';
import { ratios, report } from './figure.ts';

const SYMBOLS = 500;
const BARS = 2_520;
const FAST = 20;
const SLOW = 50;
const ROUNDS = 150;
const SWEEP = 100;
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

function scoreAll(): readonly SweepScore[] {
  return symbols.map((bars) => {
    const averages = [movingMean(bars.close, FAST), movingMean(bars.close, SLOW)] as const;
    return scoreCross(bars, averages, SETTINGS, RANGE, [BARS]);
  });
}

/** Fast averages of 2 to 101 bars against slow ones of 105 to 501. */
function sweep(): number {
  const bars = symbols[0]!;
  const fast = Array.from({ length: SWEEP }, (_, i) => movingMean(bars.close, 2 + i));
  const slow = Array.from({ length: SWEEP }, (_, i) => movingMean(bars.close, 105 + 4 * i));
  let best = Number.NEGATIVE_INFINITY;
  for (const one of fast) {
    for (const other of slow) {
      best = Math.max(best, scoreCross(bars, [one, other], SETTINGS, RANGE, [BARS]).sharpes[0]!);
    }
  }
  return best;
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
  report(`backtests of ${SYMBOLS} symbols`, '× C', ratios(own, reference), { most: 2.2 });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const sweeps: number[] = [];
for (let round = 0; round < 15; round++) {
  const start = performance.now();
  if (!(sweep() > 0)) throw new Error('The sweep found nothing.');
  sweeps.push((performance.now() - start) / 1_000);
}
report(`sweep of ${SWEEP * SWEEP} parameters`, 's', sweeps, { most: 0.5 });
