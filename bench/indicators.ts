/**
 * Indicators over a million bars against plain loops in C, compiled with -O3 (indicators.c), and beside them the
 * libraries of npm: the fastest of interleaved rounds, by the clock on the wall. C writes into memory that is there
 * already, ours make new arrays for their results. Bars: 2.0 for sma, 1.5 for the others. CPU time of the thread is of
 * no use here: it is booked too coarsely for runs of milliseconds. Run: node bench/indicators.ts
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

const LENGTH = 1_000_000;
const WARM_UP_ROUNDS = 20;
const ROUNDS = 60;
/** Libraries of npm take up to seconds for a million bars: fewer rounds. */
const ROUNDS_OF_OTHERS = 2;
const BARS: Record<string, number> = { sma: 2, ema: 1.5, rsi: 1.5, macd: 1.5, bbands: 1.5, atr: 1.5 };

const bars = randomBars(LENGTH, 7);
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

interface Loops {
  /** Milliseconds of one run of a loop in C, and the last value of its first output. */
  run(name: string): Promise<{ ms: number; last: number }>;
}

class Program implements Loops {
  readonly #child: ChildProcess;
  readonly #replies: Interface;

  constructor(file: string, data: string) {
    this.#child = spawn(file, [data, String(LENGTH)], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#replies = createInterface({ input: this.#child.stdout! });
  }

  async run(name: string): Promise<{ ms: number; last: number }> {
    const reply = once(this.#replies, 'line');
    this.#child.stdin!.write(`${name}\n`);
    const [nanoseconds = NaN, last = NaN] = String((await reply)[0])
      .split(' ')
      .map(Number);
    return { ms: nanoseconds / 1e6, last };
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

async function compare(it: Indicator, bar: number, program: Loops): Promise<void> {
  const { name } = it;
  const parameters = it.parameters.map((parameter) => parameter.default);
  const ours = () => it.series(bars, parameters);
  const expected = ours()[0]!.at(-1)!;
  const { last } = await program.run(name);
  if (!(Math.abs(last - expected) <= 1e-6 * Math.abs(expected))) {
    console.log(`${name}: C ends with ${last} and ours with ${expected}; not compared.`);
    process.exitCode = 1;
    return;
  }
  const best = { c: Infinity, ours: Infinity };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const times = { c: (await program.run(name)).ms, ours: milliseconds(ours) };
    if (round < 0) continue;
    best.c = Math.min(best.c, times.c);
    best.ours = Math.min(best.ours, times.ours);
  }
  const others = Object.entries(OTHERS[name]!).map(([library, run]) => {
    const times = Array.from({ length: ROUNDS_OF_OTHERS }, () => milliseconds(run));
    return `${library} ${(Math.min(...times) / best.c).toFixed(1)}`;
  });
  const ratio = best.ours / best.c;
  console.log(
    `${name}: ${ratio.toFixed(2)} of C (bar ${bar.toFixed(1)}; C ${best.c.toFixed(2)} ms, ours ${best.ours.toFixed(2)} ms); ${others.join(', ')}`,
  );
  if (ratio > bar) process.exitCode = 1;
}

const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-indicators-'));
try {
  const file = join(folder, 'loops');
  const data = join(folder, 'bars');
  const source = join(import.meta.dirname, 'indicators.c');
  const compiled = spawnSync('cc', ['-O3', source, '-o', file, '-lm'], { stdio: 'inherit' });
  if (compiled.status === 0) {
    writeFileSync(
      data,
      Buffer.concat([bars.close, bars.high, bars.low].map((it) => new Uint8Array(it.buffer))),
    );
    const program = new Program(file, data);
    for (const [name, bar] of Object.entries(BARS)) {
      const it = INDICATORS.get(name);
      if (it) await compare(it, bar, program);
      else console.log(`${name}: not among our indicators; skipped.`);
    }
    program.stop();
  } else {
    console.log(
      'The C compiler (cc) is missing or refused bench/indicators.c: there is nothing to compare with.',
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
