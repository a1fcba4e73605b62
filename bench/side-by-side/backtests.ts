/** Backtests of a crossing of averages over ten years, and of a grid of them: the product over HTTP, libraries in their process. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { closedLoop, quantile } from '../load.ts';
import { wire } from '../measured.ts';
import { plainEnvironment } from './cache.ts';
import type { Contender, Row } from './contender.ts';
import { LATENCY_MS, p99OfCall } from './http-work.ts';
import { end, treeCpuUs } from './launch.ts';
import { FROM, type Market, TO } from './market.ts';
import { python } from './rivals/python.ts';
import { spreadOf } from './spread.ts';

const FOLDS = 2;
const STEPS = Array.from({ length: 10 }, (_, at) => at);
const FASTS = 40;
/** The call whose results are compared: 20 and 50. */
const AGREED_AT = 15;
const ORDER = { strategy: 'smaCross', from: FROM, to: TO, commission: 0.001, initialCash: 1e9 };
const JSON_TYPE = { 'content-type': 'application/json' };

export type BacktestWork = 'backtest' | 'sweep';

/** Calls of a round: what each manages in about a second, and the rate of the product's latency. */
export const CALLS: Record<
  BacktestWork,
  { own: number; perSecond: number; library: Record<string, number> }
> = {
  backtest: { own: 200, perSecond: 50, library: { vectorbt: 60, 'backtesting.py': 20 } },
  sweep: { own: 60, perSecond: 20, library: { vectorbt: 8, 'backtesting.py': 1 } },
};
/** A grid takes the slowest of them half a minute. */
const ROUNDS_OF_SLOWEST = 1;

export const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  vectorbt: ['vectorbt'],
  'backtesting.py': ['backtesting'],
};

interface Result {
  readonly totalReturn: number;
  readonly sharpe: number;
  readonly maxDrawdown: number;
  readonly trades: number;
}
type Answer = Result & { readonly chosen?: readonly (readonly [number, number])[] };

/** The lengths of the averages of a call: others in each, so that no answer is there already. */
const orderOf = (work: BacktestWork, at: number) =>
  work === 'sweep'
    ? { grid: { fast: STEPS.map((it) => 5 + it), slow: STEPS.map((it) => 30 + at + 5 * it) }, folds: FOLDS }
    : { fast: 5 + (at % FASTS), slow: 50 + Math.floor(at / FASTS) };

/** A library in a process that stays. */
class Library {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  constructor(name: string, market: Market) {
    const script = new URL('libraries.py', import.meta.url).pathname;
    this.#child = spawn(python(), [script, name, market.adjustedFile, FROM], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: plainEnvironment(),
    });
    this.#lines = createInterface({ input: this.#child.stdout! })[Symbol.asyncIterator]();
  }

  async run(calls: readonly object[]): Promise<{ cpuUs: number[]; tookMs: number[]; answer: Answer }> {
    this.#child.stdin!.write(`${JSON.stringify({ calls })}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw new Error('The library has ended.');
    return JSON.parse(value) as { cpuUs: number[]; tookMs: number[]; answer: Answer };
  }

  stop(): Promise<void> {
    return end(this.#child);
  }
}

async function ownResult(product: Contender, { keys, symbols }: Market, order: object) {
  const reply = await fetch(`http://127.0.0.1:${product.port}/api/stocks/${symbols[0]}/backtest`, {
    method: 'POST',
    headers: { ...JSON_TYPE, authorization: `Bearer ${keys[0]}` },
    body: JSON.stringify(order),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  const { metrics, walkForward } = JSON.parse(text) as {
    metrics: Result;
    walkForward: { folds: { parameters: { fast: number; slow: number } }[] } | null;
  };
  return { bytes: text.length, metrics, folds: walkForward?.folds ?? [] };
}

const difference = (one: number, other: number) => Math.abs(one / other - 1).toExponential(0);

function agreement(name: string, own: Awaited<ReturnType<typeof ownResult>>, theirs: Answer): string {
  if (theirs.chosen) {
    const pairs = own.folds.map(({ parameters }) => `${parameters.fast}/${parameters.slow}`).join(', ');
    const others = theirs.chosen.map(([fast, slow]) => `${fast}/${slow}`).join(', ');
    return pairs === others
      ? `${name} chooses the same lengths before each part: ${pairs}.`
      : `${name} chooses ${others} where Meridian chooses ${pairs}.`;
  }
  const { metrics } = own;
  return (
    `${name}: ${theirs.trades} trades (Meridian ${metrics.trades}); relative difference of the total return ` +
    `${difference(theirs.totalReturn, metrics.totalReturn)}, of the Sharpe ratio ` +
    `${difference(theirs.sharpe, metrics.sharpe)}, of the largest drawdown ` +
    `${difference(theirs.maxDrawdown, metrics.maxDrawdown)}.`
  );
}

/** Rows of the product and the installed libraries, with sentences about how far results agree. */
export async function backtestRows(
  work: BacktestWork,
  product: Contender,
  market: Market,
  { rounds, libraries }: { rounds: number; libraries: readonly string[] },
): Promise<{ rows: Row[]; agreement: string[] }> {
  const { own: ownCalls, perSecond, library } = CALLS[work];
  const bodyOf = (at: number) => {
    const { folds, ...order } = { folds: undefined, ...orderOf(work, at) };
    return { ...ORDER, ...(folds && { walkForward: folds }), ...order };
  };
  let next = 0;
  /** Requests that were not made before. */
  const requests = (count: number) =>
    Array.from({ length: count }, () =>
      wire(
        `/api/stocks/${market.symbols[0]}/backtest`,
        { ...JSON_TYPE, authorization: `Bearer ${market.keys[next % market.keys.length]}` },
        JSON.stringify(bodyOf(next++)),
      ),
    );
  const running = libraries.map((name) => ({ name, program: new Library(name, market) }));
  try {
    const agreements: string[] = [];
    const own = await ownResult(product, market, bodyOf(AGREED_AT));
    for (const { name, program } of running) {
      const { answer } = await program.run([orderOf(work, AGREED_AT)]);
      agreements.push(agreement(name, own, answer));
    }
    const ours = { cpuUs: [] as number[], p99Ms: [] as number[] };
    const theirs = running.map(() => ({ cpuUs: [] as number[], p99Ms: [] as number[] }));
    for (let round = -1; round < rounds; round += 1) {
      const before = treeCpuUs(product.pids);
      const load = { port: product.port, requests: requests(ownCalls), connections: 1 };
      const { errors } = await closedLoop(load, { calls: ownCalls });
      if (errors > 0) throw new Error(`${errors} backtests failed.`);
      const cpuUs = (treeCpuUs(product.pids) - before) / ownCalls;
      const p99Ms = await p99OfCall(product, requests((perSecond * LATENCY_MS) / 1_000), perSecond);
      if (round < 0) continue;
      ours.cpuUs.push(cpuUs);
      ours.p99Ms.push(p99Ms);
      for (const [at, { name, program }] of running.entries()) {
        const calls = library[name]!;
        if (calls === 1 && round >= ROUNDS_OF_SLOWEST) continue;
        const ran = await program.run(Array.from({ length: calls }, (_, call) => orderOf(work, call)));
        theirs[at]!.cpuUs.push(ran.cpuUs.reduce((sum, it) => sum + it, 0) / calls);
        theirs[at]!.p99Ms.push(quantile(ran.tookMs, 0.99));
      }
    }
    const row = (contender: string, checks: string, bytes: number, of: typeof ours): Row => ({
      contender,
      checks,
      bytes,
      cpuUs: spreadOf(of.cpuUs),
      p99Ms: spreadOf(of.p99Ms),
    });
    return {
      rows: [
        row(product.name, product.checks, own.bytes, ours),
        ...running.map(({ name }, at) => row(name, 'none, no HTTP', 0, theirs[at]!)),
      ],
      agreement: agreements,
    };
  } finally {
    for (const { program } of running) await program.stop();
  }
}
