/**
 * Backtests of portfolios with costs: 500 symbols of 20 years, rebalanced monthly, in equal parts and by momentum, from columns of
 * bars to metrics. Compared with NumPy on a matrix of the same prices (minimum of interleaved rounds, in processor time of one
 * thread), in a virtual environment that it makes. Needs python3 with venv. Run: node bench/portfolio-backtest.ts
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { equityMetrics } from '../market/src/backtest/metrics.ts';
import { tradePortfolio } from '../market/src/backtest/portfolio/engine.ts';
import { alignPrices } from '../market/src/backtest/portfolio/price-table.ts';
import type { RankRule } from '../market/src/backtest/portfolio/targets.ts';
import { randomBars } from '../market/src/testing/series.ts';
import { ratios, report } from './figure.ts';

const SYMBOLS = 500;
const DAYS = 5_040;
const ROUNDS = 20;
const RANKS: RankRule = { by: 'momentum', order: 'highest', top: 50, bottom: 0, lookback: 252, skip: 21 };
const SETTINGS = {
  initialCash: 10_000,
  fill: 'nextOpen',
  rebalancing: 'monthly',
  costRate: 0.001,
  borrowRate: 0,
  cashRate: 0,
} as const;

const symbols = Array.from({ length: SYMBOLS }, (_, seed) => randomBars(DAYS, seed));
// 252 days a year.
for (const { timestamp } of symbols) {
  for (let i = 0; i < DAYS; i++)
    timestamp[i] = Date.UTC(2000, 0, 3) + Math.floor((i * 365.25) / 252) * 86_400_000;
}
const endedAt = symbols.map(() => Infinity);

/** Processor time of this thread so far. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function backtest(ranks: RankRule | undefined) {
  const table = alignPrices(symbols, () => true);
  const range = { first: 0, end: DAYS };
  const run = tradePortfolio(table, { fixed: undefined, ranks, spread: 'equal' }, SETTINGS, range, endedAt);
  const { timestamp } = table;
  return { ...run, ...equityMetrics({ ...run, timestamp, initialCash: SETTINGS.initialCash, periods: 252 }) };
}

const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
try {
  execFileSync('python3', ['-m', 'venv', join(folder, 'venv')]);
  const python = join(folder, 'venv/bin/python');
  execFileSync(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', 'numpy==2.4.6']);
  const prices = join(folder, 'prices');
  const columns = [
    symbols[0]!.timestamp,
    ...symbols.map(({ open }) => open),
    ...symbols.map(({ close }) => close),
  ];
  writeFileSync(prices, Buffer.concat(columns.map(({ buffer }) => Buffer.from(buffer as ArrayBuffer))));
  const { top, lookback, skip } = RANKS;
  const settings = [SYMBOLS, DAYS, SETTINGS.costRate, top, lookback, skip].map(String);
  const program = join(import.meta.dirname, 'portfolio-backtest.py');
  const child = spawn(python, [program, prices, ...settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' },
  });
  const lines = createInterface({ input: child.stdout });
  for (const [name, ranks] of [
    ['equal', undefined],
    ['momentum', RANKS],
  ] as const) {
    const own: number[] = [];
    const reference: number[] = [];
    for (let round = -5; round < ROUNDS; round++) {
      child.stdin.write(`${name}\n`);
      const [line] = (await once(lines, 'line')) as [string];
      const [took = 0, ...theirs] = line.split(' ').map(Number);
      const start = threadMs();
      const { totalReturn, sharpe, maxDrawdown, traded } = backtest(ranks);
      const ownMs = threadMs() - start;
      const ours = [totalReturn + 1, sharpe, maxDrawdown, traded];
      const same = ours.every((value, i) => Math.abs(value / theirs[i]! - 1) < 1e-9);
      if (!same)
        throw new Error(`The two programs do not come to the same result: ${ours.join()} ${theirs.join()}`);
      if (round < 0) continue;
      own.push(ownMs);
      reference.push(took);
    }
    const what = `${name} weights, 500 symbols of 20 years, monthly`;
    report(what, 'ms', own, { most: 100 });
    report(what, '× NumPy', ratios(own, reference));
  }
  child.stdin.end();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
