/**
 * The 48 indicators of the first whole catalogue over 100,000 bars against plain loops in C, compiled with -O2 (indicators/), and beside
 * six of them the libraries of npm. GCC 12 has vectors at -O2 already; at -O3 `ultosc` takes a quarter less, `cci` a sixth more, others the same. Both sides read and write the same columns of doubles, make the same outputs (all five of
 * Bollinger bands) and are measured under both of two conditions:
 *
 * - loop: each writes into memory that it has already written to. What a reader would call a plain loop in C; the bar
 *   holds here: at most 1.1 times C for each. Where C's running sums drift and ours do not, a second figure is against C with the
 *   same sums, digit for digit.
 * - fresh: each makes new arrays for its results within its time, ours as `series` does, C by calloc, which is where
 *   Node has the memory of its arrays from, too. Ours is freed by the garbage collector, at times within the time
 *   measured; C's outside it.
 *
 * Times are those of interleaved rounds, by the clock on the wall: CPU time of the thread is booked too coarsely
 * for runs of milliseconds. Other libraries make arrays of their own: theirs is the time of a call over that of C's
 * loop. Run on a quiet machine: node bench/indicators.ts [NAME...]
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import * as indicatorts from 'indicatorts';
import * as technical from 'technicalindicators';
import * as signals from 'trading-signals';
import { INDICATORS } from '../market/src/indicators/catalogue.ts';
import type { Indicator } from '../market/src/indicators/indicator.ts';
import { randomBars } from '../market/src/testing/series.ts';
import { ratios, report, requireThat } from './figure.ts';
import { quantile } from './load.ts';

const LENGTH = 100_000;
/** Where the results are compared: the plain running sums of C drift, and Bollinger bands end 3 % off the true ones. */
const CHECKED_AT = 1_000;
const WARM_UP_ROUNDS = 20;
const ROUNDS = 40;
/** Libraries of npm take up to tenths of a second for these bars: fewer rounds. */
const ROUNDS_OF_OTHERS = 2;
const BAR = 1.1;
const SOURCES = ['main', 'averages', 'bands', 'oscillators', 'trends', 'volumes', 'same-sums'];
/** Indicators whose sums C has a second time, recomputed as ours are: what is left is the cost of JavaScript. */
const SAME_SUMS = new Set(['linreg', 'vortex', 'vwma']);
const NAMES =
  `adl adx ao aroon atr bbands beta cci chaikin chop cmf correlation dema donchian ema eom force hma ichimoku kama
  keltner linreg macd mfi mom natr obv ppo psar roc rsi sma stddev stoch stochrsi supertrend t3 tema trima tsi ulcer ultosc
  vortex vwap vwma willr wma zscore`.split(/\s+/);

const bars = randomBars(LENGTH, 7);
const benchmark = randomBars(LENGTH, 8).close;
const plain = { close: [...bars.close], high: [...bars.high], low: [...bars.low] };
const candles = plain.close.map((close, i) => ({ close, high: plain.high[i]!, low: plain.low[i]! }));

type Run = () => unknown;

/** Each value of a series into a fresh object of `trading-signals`, and its result asked for, as its callers do. */
function signal<Input>(make: () => { add(value: Input): unknown }, inputs: readonly Input[]): Run {
  return () => {
    const it = make();
    return inputs.map((value) => it.add(value));
  };
}

const OTHERS: Record<string, Record<string, Run>> = {
  sma: {
    technicalindicators: () => technical.SMA.calculate({ period: 20, values: plain.close }),
    'trading-signals': signal(() => new signals.SMA(20), plain.close),
    indicatorts: () => indicatorts.sma(plain.close, { period: 20 }),
  },
  ema: {
    technicalindicators: () => technical.EMA.calculate({ period: 20, values: plain.close }),
    'trading-signals': signal(() => new signals.EMA(20), plain.close),
    indicatorts: () => indicatorts.ema(plain.close, { period: 20 }),
  },
  rsi: {
    technicalindicators: () => technical.RSI.calculate({ period: 14, values: plain.close }),
    'trading-signals': signal(() => new signals.RSI(14), plain.close),
    indicatorts: () => indicatorts.rsi(plain.close, { period: 14 }),
  },
  macd: {
    technicalindicators: () =>
      technical.MACD.calculate({
        values: plain.close,
        fastPeriod: 12,
        slowPeriod: 26,
        signalPeriod: 9,
        SimpleMAOscillator: false,
        SimpleMASignal: false,
      }),
    'trading-signals': signal(
      () => new signals.MACD(new signals.EMA(12), new signals.EMA(26), new signals.EMA(9)),
      plain.close,
    ),
    indicatorts: () => indicatorts.macd(plain.close, { fast: 12, slow: 26, signal: 9 }),
  },
  bbands: {
    technicalindicators: () =>
      technical.BollingerBands.calculate({ period: 20, stdDev: 2, values: plain.close }),
    'trading-signals': signal(() => new signals.BollingerBands(20, 2), plain.close),
    indicatorts: () => indicatorts.bb(plain.close, { period: 20 }),
  },
  atr: {
    technicalindicators: () => technical.ATR.calculate({ period: 14, ...plain }),
    'trading-signals': signal(() => new signals.ATR(14), candles),
    indicatorts: () => indicatorts.atr(plain.high, plain.low, plain.close, { period: 14 }),
  },
};

/** The loops in C, as a process that stays. */
class Program {
  readonly #child: ChildProcess;
  readonly #replies: Interface;

  constructor(file: string, data: string) {
    this.#child = spawn(file, [data, String(LENGTH)], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#replies = createInterface({ input: this.#child.stdout! });
  }

  /** Milliseconds of one run of a loop, in memory that is `fresh` or not, and the value of its first output at the checked bar. */
  async run(
    { name, outputs }: Pick<Indicator, 'name' | 'outputs'>,
    fresh: boolean,
  ): Promise<{ ms: number; value: number }> {
    const reply = once(this.#replies, 'line');
    this.#child.stdin!.write(`${name} ${outputs.length} ${fresh ? 1 : 0}\n`);
    const [nanoseconds = NaN, value = NaN] = String((await reply)[0])
      .split(' ')
      .map(Number);
    return { ms: nanoseconds / 1e6, value };
  }

  stop(): void {
    this.#child.kill();
  }
}

function milliseconds(run: Run): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

/** How many times C the loop takes; undefined when the two do not come to the same. */
async function compare(it: Indicator, program: Program): Promise<number | undefined> {
  const { name } = it;
  const parameters = it.parameters.map((parameter) => parameter.default);
  const outputs = it.outputs.map(() => new Float64Array(LENGTH));
  const loop = () => it.begin(parameters)(bars, outputs, benchmark);
  const fresh = () => it.series(bars, parameters, benchmark);
  loop();
  const expected = outputs[0]![CHECKED_AT]!;
  const { value } = await program.run(it, false);
  if (!(Math.abs(value - expected) <= 1e-6 * Math.abs(expected))) {
    console.log(`${name}: C has ${value} at bar ${CHECKED_AT} and ours ${expected}; not compared.`);
    requireThat(false, `${name} differs`);
    return undefined;
  }
  const same = SAME_SUMS.has(name) ? { ...it, name: `same_${name}` } : undefined;
  if (same) {
    requireThat(
      (await program.run(same, false)).value === expected,
      `${name} has other digits than ${same.name}`,
    );
  }
  const times = { c: [], ours: [], freshC: [], freshOurs: [], same: [] } as Record<
    'c' | 'ours' | 'freshC' | 'freshOurs' | 'same',
    number[]
  >;
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const took = {
      c: (await program.run(it, false)).ms,
      ours: milliseconds(loop),
      freshC: (await program.run(it, true)).ms,
      freshOurs: milliseconds(fresh),
      same: same ? (await program.run(same, false)).ms : NaN,
    };
    if (round < 0) continue;
    for (const side of ['c', 'ours', 'freshC', 'freshOurs', 'same'] as const) times[side].push(took[side]);
  }
  report(name, 'ms', times.ours);
  const timesC = ratios(times.ours, times.c);
  report(name, '× C', timesC, { most: BAR });
  if (same) report(name, '× C of the same sums', ratios(times.ours, times.same));
  report(`${name} into new memory`, '× C', ratios(times.freshOurs, times.freshC));
  const inC = quantile(times.c, 0.5);
  for (const [library, run] of Object.entries(OTHERS[name] ?? {})) {
    const others = Array.from({ length: ROUNDS_OF_OTHERS }, () => milliseconds(run) / inC);
    report(`${name} by ${library}`, '× C', others);
  }
  return quantile(timesC, 0.5);
}

const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-indicators-'));
try {
  const file = join(folder, 'loops');
  const data = join(folder, 'bars');
  const sources = SOURCES.map((name) => join(import.meta.dirname, 'indicators', `${name}.c`));
  const compiled = spawnSync('cc', ['-O2', ...sources, '-o', file, '-lm'], { stdio: 'inherit' });
  if (compiled.status === 0) {
    writeFileSync(
      data,
      Buffer.concat(
        [bars.timestamp, bars.high, bars.low, bars.close, bars.volume, benchmark].map(
          (it) => new Uint8Array(it.buffer),
        ),
      ),
    );
    const program = new Program(file, data);
    const wanted = process.argv.slice(2);
    const found: number[] = [];
    for (const name of NAMES.filter((it) => wanted.length === 0 || wanted.includes(it))) {
      const timesC = await compare(INDICATORS.get(name)!, program);
      if (timesC !== undefined) found.push(timesC);
    }
    report('the median of all', '× C', [quantile(found, 0.5)]);
    report('the slowest of all', '× C', [Math.max(...found)], { most: BAR });
    program.stop();
  } else {
    requireThat(false, 'the C compiler (cc) is missing or refuses bench/indicators');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
