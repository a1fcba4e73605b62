/**
 * Backtests of one symbol over its whole history of ten years, each with parameters of its own, so that nothing is repeated: calls a
 * second on all cores, with the program that makes the calls on the same machine, CPU of the server for a call, and for how long the
 * longest turn of its event loop took, in CPU. Run: node bench/backtest-calls.ts
 */
import { INSTRUMENTS } from '@meridian/market/simulator/exchange';
import { report } from './figure.ts';
import { closedLoop } from './load.ts';
import { type Measured, wire, withProduct } from './measured.ts';

const ROUNDS = 6;
const ROUND_MS = 2_000;
const CONNECTIONS = 32;
const ACCOUNTS = 8;
const BAR = 2_000;
const CPU_BAR_US = 1_000;
const LOOP_BAR_MS = 10;

const SYMBOLS = 50;
const COMPANIES = [...INSTRUMENTS.values()]
  .filter(({ sector }) => sector !== null)
  .slice(0, SYMBOLS)
  .map((it) => it.symbol);
/** As many calls as a round can make, none of them twice. */
const CALLS = 12_000;

/** The call at a place: another symbol, other averages, and another commission than every other. */
function requestAt(place: number, key: string): Buffer {
  const symbol = COMPANIES[place % COMPANIES.length]!;
  const fast = 5 + (place % 30);
  const slow = 40 + (place % 60);
  const commission = (place + 1) / 10_000_000;
  const path = `/api/stocks/${symbol}/backtest?strategy=smaCross&fast=${fast}&slow=${slow}&commission=${commission}`;
  return wire(path, { authorization: `Bearer ${key}` });
}

/** Distinct from those of all other rounds. */
const requestsOf = ({ keys }: Measured, round: number): Buffer[] =>
  Array.from({ length: CALLS }, (_, call) => requestAt(round * CALLS + call, keys[call % keys.length]!));

await withProduct(ACCOUNTS, async (product) => {
  const perSecond: number[] = [];
  const cpuUs: number[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    const requests = requestsOf(product, round + 2);
    const before = await product.used();
    const startMs = performance.now();
    const { replies, errors } = await closedLoop(
      { port: product.port, requests, connections: CONNECTIONS },
      { durationMs: ROUND_MS, calls: CALLS },
    );
    const seconds = (performance.now() - startMs) / 1_000;
    const after = await product.used();
    if (errors > 0) throw new Error(`${errors} calls failed.`);
    // The first rounds warm up.
    if (round < 0) continue;
    perSecond.push(replies / seconds);
    cpuUs.push((after.cpuUs - before.cpuUs) / replies);
  }
  const what = `backtest calls over ${CONNECTIONS} connections`;
  report(what, 'a second', perSecond, { least: BAR });
  report(`${what}, CPU of the server`, 'µs', cpuUs, { most: CPU_BAR_US });
  await product.loopDelayMs();
  const requests = requestsOf(product, ROUNDS + 2);
  await closedLoop({ port: product.port, requests, connections: CONNECTIONS }, { durationMs: ROUND_MS });
  const { busyWorst } = await product.loopDelayMs();
  report(`${what}, CPU of the longest turn`, 'ms', [busyWorst], { most: LOOP_BAR_MS });
});
