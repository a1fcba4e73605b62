/**
 * Up to 1,000 processes and 10 billion calls a day, simulated over measured costs: CPU of the processes, of Valkey and of PostgreSQL,
 * bytes a day, and how late calls are stored and shown. Processes store calls side by side, and one at a time folds what waits; both are
 * simulated transaction by transaction. The model of CPU is fitted to the points that `bench/cluster.ts` measured at one, two and four
 * processes, and printed beside them with its errors. Run: node bench/cluster-sim.ts
 */
import { MEASURED, type Point, WITH_A_FIFTH_OF_A_CORE } from './cluster-measured.ts';
import { quantile } from './load.ts';
import { measureStoring, type StoringCosts } from './storing-costs.ts';

/** Calls a second at the busiest time of a day, compared with its average. */
const PEAK = 3;
const DAY_SECONDS = 86_400;
const ROUND_MS = 250;
const SIMULATED_MS = 180_000;
/** Sums of a fold at most, which gets larger while it is full and quick, as in the product. */
const FOLD_MOST = 100_000;
const LARGER_BELOW_MS = 10_000;
const MICROSECONDS = 1e6;
/** Active accounts and endpoints: each has a row in the roll-ups of a minute. */
const SCENARIOS = [
  { callsPerDay: 1e7, processes: 2, rows: 1_000 },
  { callsPerDay: 1e9, processes: 8, rows: 20_000 },
  { callsPerDay: 1e9, processes: 100, rows: 20_000 },
  { callsPerDay: 1e10, processes: 60, rows: 100_000 },
  { callsPerDay: 1e10, processes: 1_000, rows: 100_000 },
] as const;

/** How many of `rows` equally busy rows occur among so many calls. */
const distinct = (rows: number, calls: number) => rows * (1 - Math.exp(-calls / rows));

interface Scenario {
  readonly processes: number;
  readonly callsPerSecond: number;
  readonly rows: number;
}

interface Waiting {
  /** When the first call in it was answered. */
  readonly sinceMs: number;
  readonly size: number;
}

/** Processes that store calls and fold. Returns how busy the lock is, and how late calls are stored and shown, in milliseconds. */
function simulateStoring({ processes, callsPerSecond, rows }: Scenario, costs: StoringCosts) {
  const perMs = callsPerSecond / processes / 1_000;
  const { transactionMs, upsertMs, waitingMs, foldedMs } = costs;
  const storedMs: number[] = [];
  const shownMs: number[] = [];
  const waiting: Waiting[] = [];
  let lockFreeMs = 0;
  let busyMs = 0;
  let most = FOLD_MOST;
  /** What happens next, in the order of time: a process stores, or looks whether it can fold. */
  const turns = Array.from({ length: processes }, (_, i) => ({
    atMs: (i * ROUND_MS) / processes,
    fromMs: 0,
  }));
  const lock = (atMs: number, heldMs: number) => {
    lockFreeMs = atMs + heldMs;
    busyMs += heldMs;
    return lockFreeMs;
  };
  for (let nowMs = 0; nowMs < SIMULATED_MS;) {
    const turn = turns.shift()!;
    nowMs = turn.atMs;
    const size = distinct(rows, (nowMs - turn.fromMs) * perMs);
    let endMs: number;
    if (nowMs >= lockFreeMs) {
      endMs = lock(nowMs, transactionMs + size * upsertMs);
      shownMs.push(endMs - turn.fromMs);
    } else {
      endMs = nowMs + transactionMs + size * waitingMs;
      waiting.push({ sinceMs: turn.fromMs, size });
    }
    storedMs.push(endMs - turn.fromMs);
    if (waiting.length > 0 && endMs >= lockFreeMs) {
      let folded = 0;
      const taken: Waiting[] = [];
      while (waiting.length > 0 && folded < most) {
        const next = waiting.shift()!;
        taken.push(next);
        folded += next.size;
      }
      const heldMs = transactionMs + folded * foldedMs + distinct(rows, folded) * upsertMs;
      endMs = lock(endMs, heldMs);
      if (folded >= most && heldMs < LARGER_BELOW_MS) most *= 2;
      for (const { sinceMs } of taken) shownMs.push(endMs - sinceMs);
    }
    turn.fromMs = nowMs;
    turn.atMs = endMs + ROUND_MS;
    // Nearly in order, so the place is near the end.
    let at = turns.length;
    while (at > 0 && turns[at - 1]!.atMs > turn.atMs) at -= 1;
    turns.splice(at, 0, turn);
  }
  const late = (delays: number[]) => quantile(delays.slice(delays.length >> 1), 0.99);
  return { busy: busyMs / SIMULATED_MS, storedMs: late(storedMs), shownMs: late(shownMs) };
}

type Part = 'processUs' | 'postgresUs' | 'valkeyUs';

/** Microseconds for a call and for a turn of an event loop that has calls, fitted to all points by least squares of the relative error. */
function fit(part: Part): { readonly callUs: number; readonly turnUs: number } {
  let [aa, ab, bb, ay, by] = [0, 0, 0, 0, 0];
  for (const point of MEASURED) {
    const [a, b] = [1 / point[part], point.turnsPerCall / point[part]];
    [aa, ab, bb, ay, by] = [aa + a * a, ab + a * b, bb + b * b, ay + a, by + b];
  }
  const turnUs = Math.max(0, (by * aa - ay * ab) / (bb * aa - ab * ab));
  return { turnUs, callUs: (ay - turnUs * ab) / aa };
}

const models = { processUs: fit('processUs'), postgresUs: fit('postgresUs'), valkeyUs: fit('valkeyUs') };
const predicted = (part: Part, turnsPerCall: number) =>
  models[part].callUs + models[part].turnUs * turnsPerCall;
const against = (guess: number, fact: number) =>
  `${guess.toFixed(1)} for ${fact.toFixed(1)} (${guess >= fact ? '+' : ''}${(((guess - fact) / fact) * 100).toFixed(0)} %)`;

function compare(point: Point): string {
  const { processes, kind, turnsPerCall, callsPerSecond, cores, loadUs } = point;
  const [processUs, postgresUs, valkeyUs] = [
    predicted('processUs', turnsPerCall),
    predicted('postgresUs', turnsPerCall),
    predicted('valkeyUs', turnsPerCall),
  ] as const;
  const parts = `processes ${against(processUs, point.processUs)}, PostgreSQL ${against(postgresUs, point.postgresUs)}, Valkey ${against(valkeyUs, point.valkeyUs)}`;
  // At a fixed rate nothing is full, so there is nothing to predict.
  const most = (cores * MICROSECONDS) / (processUs + postgresUs + valkeyUs + loadUs);
  const rate = kind === 'full' ? `; calls/s ${against(most, callsPerSecond)}` : '';
  return `  ${processes} processes, ${kind}: predicted µs a call: ${parts}${rate}`;
}

for (const point of MEASURED) console.log(compare(point));

const [one, , four] = WITH_A_FIFTH_OF_A_CORE;
console.log(
  `cluster-sim: with cores for them, 4 processes carry ${(four.callsPerSecond / one.callsPerSecond).toFixed(2)} times the calls of one`,
);

/** Turns of event loops with calls, for each call, at a rate of one process: on a line through both measured points of one process. */
function turnsAt(perSecond: number): number {
  const [slow, fast] = MEASURED.filter((it) => it.processes === 1) as [Point, Point];
  const slope =
    Math.log(fast.turnsPerCall / slow.turnsPerCall) / Math.log(fast.callsPerSecond / slow.callsPerSecond);
  return Math.min(1, slow.turnsPerCall * (perSecond / slow.callsPerSecond) ** slope);
}
const costs = await measureStoring();
const us = (ms: number) => (ms * 1_000).toFixed(1);
console.log(
  `cluster-sim: a transaction takes ${costs.transactionMs.toFixed(2)} ms, and for each account and endpoint ${us(costs.upsertMs)} µs with the lock, ${us(costs.waitingMs)} µs without; a fold ${us(costs.foldedMs)} µs for a sum and ${us(costs.upsertMs)} µs for a changed row`,
);
const bytes = Math.max(...MEASURED.map((it) => it.bytes));
for (const { callsPerDay, processes, rows } of SCENARIOS) {
  const callsPerSecond = (callsPerDay / DAY_SECONDS) * PEAK;
  const { busy, storedMs, shownMs } = simulateStoring({ processes, callsPerSecond, rows }, costs);
  const turnsPerCall = turnsAt(callsPerSecond / processes);
  const cores = (part: Part) => ((callsPerSecond * predicted(part, turnsPerCall)) / MICROSECONDS).toFixed(1);
  console.log(
    `  ${callsPerDay.toExponential(0)} calls a day of ${rows} accounts, ${processes} processes, ${Math.round(callsPerSecond)} calls/s at the peak: processes ${cores('processUs')} cores, Valkey ${cores('valkeyUs')} (one at most), PostgreSQL ${cores('postgresUs')}; ${((callsPerDay * bytes) / 1e9).toFixed(0)} GB of calls a day; the lock is busy ${(busy * 100).toFixed(0)} %, calls are stored after ${(storedMs / 1_000).toFixed(1)} s and shown after ${(shownMs / 1_000).toFixed(1)} s (p99)`,
  );
}
