/** Backtests of a crossing of averages over ten years, and of a grid of them: the product over HTTP, libraries in their process. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { closedLoop, quantile } from '../load.ts';
import { wire } from '../measured.ts';
import { plainEnvironment } from './cache.ts';
import type { Contender, Row } from './contender.ts';
import { p99OfCall } from './http-work.ts';
import { end, treeCpuUs } from './launch.ts';
import { FROM, type Market, TO } from './market.ts';
import { python } from './rivals/python.ts';
import { spreadOf } from './spread.ts';

const FOLDS = 2;
const GRID = {
  fast: Array.from({ length: 10 }, (_, at) => 5 + at),
  slow: Array.from({ length: 10 }, (_, at) => 30 + 5 * at),
};
const ORDER = { strategy: 'smaCross', from: FROM, to: TO, commission: 0.001, initialCash: 1e9 };
const JSON_TYPE = { 'content-type': 'application/json' };

export type BacktestWork = 'backtest' | 'sweep';

/** Calls of a round: what the libraries manage in about a second, more for the product. */
const CALLS: Record<BacktestWork, { own: number; perSecond: number; library: Record<string, number> }> = {
  backtest: { own: 60, perSecond: 10, library: { vectorbt: 60, 'backtesting.py': 20 } },
  sweep: { own: 20, perSecond: 5, library: { vectorbt: 8, 'backtesting.py': 1 } },
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

/** What is asked for in a call; each backtest of a round has other lengths. */
const orderOf = (work: BacktestWork, at: number) =>
  work === 'sweep' ? { grid: GRID, folds: FOLDS } : { fast: 10 + (at % 20), slow: 50 + (at % 37) };

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
  const requests = Array.from({ length: ownCalls }, (_, at) =>
    wire(
      `/api/stocks/${market.symbols[0]}/backtest`,
      { ...JSON_TYPE, authorization: `Bearer ${market.keys[at % market.keys.length]}` },
      JSON.stringify(bodyOf(at)),
    ),
  );
  const running = libraries.map((name) => ({ name, program: new Library(name, market) }));
  try {
    const agreements: string[] = [];
    const last = ownCalls - 1;
    const own = await ownResult(product, market, bodyOf(last));
    for (const { name, program } of running) {
      const { answer } = await program.run([orderOf(work, last)]);
      agreements.push(agreement(name, own, answer));
    }
    const ours = { cpuUs: [] as number[], p99Ms: [] as number[] };
    const theirs = running.map(() => ({ cpuUs: [] as number[], p99Ms: [] as number[] }));
    for (let round = -1; round < rounds; round += 1) {
      const before = treeCpuUs(product.pids);
      const { errors } = await closedLoop(
        { port: product.port, requests, connections: 1 },
        { calls: ownCalls },
      );
      if (errors > 0) throw new Error(`${errors} backtests failed.`);
      const cpuUs = (treeCpuUs(product.pids) - before) / ownCalls;
      const p99Ms = await p99OfCall(product, requests, perSecond);
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
