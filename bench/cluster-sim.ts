/**
 * Up to 1,000 processes and 10 billion calls a day, simulated over measured costs: CPU of the processes, of Valkey and of PostgreSQL,
 * bytes a day, and how late calls are stored and shown. Processes store calls side by side, and one at a time folds what waits; both are
 * simulated transaction by transaction. The model of CPU is fitted to the points that `bench/cluster.ts` measured at one, two and four
 * processes, and compared with them. Run: node bench/cluster-sim.ts
 */
import { MEASURED, type Point, WITH_A_FIFTH_OF_A_CORE } from './cluster-measured.ts';
import { report } from './figure.ts';
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

/** The model by what was measured, point by point: 1 is no error. */
const PARTS = { processUs: 'processes', postgresUs: 'PostgreSQL', valkeyUs: 'Valkey' } as const;
for (const [part, name] of Object.entries(PARTS) as [Part, string][])
  report(
    `CPU of a call, ${name}`,
    '× measured',
    MEASURED.map((point) => predicted(part, point.turnsPerCall) / point[part]),
  );
// At a fixed rate nothing is full, so there is nothing to predict.
report(
  'calls a second of full processes',
  '× measured',
  MEASURED.filter(({ kind }) => kind === 'full').map(({ turnsPerCall, callsPerSecond, cores, loadUs }) => {
    const callUs = Object.keys(PARTS).reduce(
      (sum, part) => sum + predicted(part as Part, turnsPerCall),
      loadUs,
    );
    return (cores * MICROSECONDS) / callUs / callsPerSecond;
  }),
);

const [one, , four] = WITH_A_FIFTH_OF_A_CORE;
report('calls of 4 processes, with cores for them', '× one', [four.callsPerSecond / one.callsPerSecond]);

/** Turns of event loops with calls, for each call, at a rate of one process: on a line through both measured points of one process. */
function turnsAt(perSecond: number): number {
  const [slow, fast] = MEASURED.filter((it) => it.processes === 1) as [Point, Point];
  const slope =
    Math.log(fast.turnsPerCall / slow.turnsPerCall) / Math.log(fast.callsPerSecond / slow.callsPerSecond);
  return Math.min(1, slow.turnsPerCall * (perSecond / slow.callsPerSecond) ** slope);
}
const costs = await measureStoring();
report('a transaction that stores calls', 'ms', [costs.transactionMs]);
report('for each account and endpoint, with the lock', 'µs', [costs.upsertMs * 1_000]);
report('for each account and endpoint, without the lock', 'µs', [costs.waitingMs * 1_000]);
report('for each sum of a fold', 'µs', [costs.foldedMs * 1_000]);
const bytes = Math.max(...MEASURED.map((it) => it.bytes));
for (const { callsPerDay, processes, rows } of SCENARIOS) {
  const callsPerSecond = (callsPerDay / DAY_SECONDS) * PEAK;
  const { busy, storedMs, shownMs } = simulateStoring({ processes, callsPerSecond, rows }, costs);
  const turnsPerCall = turnsAt(callsPerSecond / processes);
  const scenario = `${callsPerDay.toExponential(0)} calls a day, ${processes} processes`;
  console.log(`${scenario}: ${rows} accounts, ${Math.round(callsPerSecond)} calls a second at the peak`);
  for (const [part, name] of Object.entries(PARTS) as [Part, string][])
    report(`${scenario}, ${name}`, 'cores', [
      (callsPerSecond * predicted(part, turnsPerCall)) / MICROSECONDS,
    ]);
  report(`${scenario}, calls`, 'GB a day', [(callsPerDay * bytes) / 1e9]);
  report(`${scenario}, the lock is busy`, '%', [busy * 100]);
  report(`${scenario}, p99 until stored`, 's', [storedMs / 1_000]);
  report(`${scenario}, p99 until shown`, 's', [shownMs / 1_000]);
}
