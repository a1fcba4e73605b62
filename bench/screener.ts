/**
 * The screener over 5,000 symbols and 10 conditions, with sorting and 100 rows: columns in memory, and columns that are
 * computed from bars in memory, beside a loop in C that does the same (screener.c). Both in interleaved rounds. Says also
 * how long the first screen takes and for how long the event loop is held up meanwhile. Needs `cc`.
 * Run: node bench/screener.ts
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Bars, sliceBars } from '../market/src/bars.ts';
import { dateOf, DAY_MS } from '../market/src/dates.ts';
import { randomBars } from '../market/src/testing/series.ts';
import type { Lake, SymbolInfo } from '../server/src/lake/lake.ts';
import { MarketScreener, parseScreen } from '../server/src/modules/screener/index.ts';
import { ratios, report } from './figure.ts';
import { quantile } from './load.ts';

const SYMBOLS = 5_000;
const BARS = 400;
const ROUNDS = 200;
const FRESH_ROUNDS = 20;
const CONDITIONS = 10;
const BAR_MS = 50;
const TURN_BAR_MS = 10;
/** Computing a column takes every value of it, where C takes the last mean alone. */
const FRESH_BAR = 80;

/** One series of random prices for many symbols, each from another place of it. */
const whole = randomBars(SYMBOLS + BARS, 1);
const seriesOf = (index: number): Bars => {
  const part = sliceBars(whole, index, index + BARS);
  return { ...part, timestamp: whole.timestamp.subarray(0, BARS) };
};
const lastMs = whole.timestamp[BARS - 1]!;
const infos = Array.from({ length: SYMBOLS }, (_, index): SymbolInfo => ({
  symbol: `S${String(index).padStart(4, '0')}`,
  name: `Share ${index}`,
  assetClass: 'crypto',
  exchange: null,
  currency: 'USD',
  sector: null,
  industry: null,
  active: true,
  firstDate: dateOf(whole.timestamp[0]! / DAY_MS),
  lastDate: dateOf(lastMs / DAY_MS),
  source: 'import:bench',
  basis: 'all',
}));
const positions = new Map(infos.map(({ symbol }, index) => [symbol, index]));
/** What the screener reads of a market store, from memory. */
const lake = {
  now: () => lastMs + 2 * DAY_MS,
  search: () => ({ results: infos, total: SYMBOLS }),
  symbol: (symbol: string) => infos[positions.get(symbol) ?? -1],
  damaged: () => [],
  contents: () => 'bench',
  version: () => '',
  events: () => [],
  adjusted: (symbol: string) => ({ bars: seriesOf(positions.get(symbol)!), adjustment: 'all' }),
} as unknown as Lake;

const screenOf = (periods: readonly number[]) =>
  parseScreen(
    {
      universe: { type: 'crypto' },
      conditions: periods.map((period) => ({ left: 'close', op: 'above', right: `sma:${period}` })),
      columns: ['close', `sma:${periods[0]}`],
      sort: [{ by: 'zscore:20', order: 'desc' }],
    },
    lake.now(),
    lake,
  );
const periodsFrom = (first: number) => Array.from({ length: CONDITIONS }, (_, index) => first + index);
const page = { owner: 'bench', offset: 0, limit: 100 };
const screener = new MarketScreener();

/** Processor time of the thread for each turn of its event loop, in milliseconds: other programs do not count. */
let longestMs = 0;
let watching = true;
let before = process.threadCpuUsage();
const watch = () => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  longestMs = Math.max(longestMs, (user + system) / 1_000);
  if (watching) setImmediate(watch);
};
setImmediate(watch);
const cold = await timed(() => screener.run(lake, screenOf(periodsFrom(10)), page));
watching = false;
report('the first screen, bars and columns', 'ms', [cold.took]);
report('CPU of the longest turn meanwhile', 'ms', [longestMs], { most: TURN_BAR_MS });

const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
try {
  const program = join(folder, 'screener');
  const prices = join(folder, 'prices');
  execFileSync('cc', ['-O3', '-march=native', '-o', program, join(import.meta.dirname, 'screener.c')]);
  writeFileSync(
    prices,
    Buffer.concat(infos.map((_, index) => Buffer.from(new Uint8Array(seriesOf(index).close.slice().buffer)))),
  );
  const child = spawn(program, [prices, SYMBOLS, BARS].map(String), { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const inC = async (periods: readonly number[]) => {
    child.stdin.write(`${periods.join(' ')}\n`);
    const [line] = (await once(lines, 'line')) as [string];
    const [took = 0, matched = 0] = line.split(' ').map(Number);
    return { took: took / 1e6, matched };
  };
  const compare = async (rounds: number, periodsOf: (round: number) => readonly number[]) => {
    const own: number[] = [];
    const reference: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const periods = periodsOf(round);
      const other = await inC(periods);
      const { took, result } = await timed(() => screener.run(lake, screenOf(periods), page));
      if (result.matched !== other.matched)
        throw new Error(`The two programs do not find the same: ${result.matched}, ${other.matched}.`);
      own.push(took);
      reference.push(other.took);
    }
    return { own, reference };
  };
  const known = await compare(ROUNDS, () => periodsFrom(10));
  const fresh = await compare(FRESH_ROUNDS, (round) => periodsFrom(20 + round * CONDITIONS));
  child.stdin.end();
  report('a screen with columns in memory', 'ms', known.own);
  report('p95 of a screen with columns in memory', 'ms', [quantile(known.own, 0.95)], { most: BAR_MS });
  report('a screen with columns in memory', '× C from bars', ratios(known.own, known.reference), { most: 4 });
  report('a screen with new columns', 'ms', fresh.own);
  report('a screen with new columns', '× C', ratios(fresh.own, fresh.reference), { most: FRESH_BAR });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ took: number; result: Result }> {
  const startMs = performance.now();
  const result = await work();
  return { took: performance.now() - startMs, result };
}
