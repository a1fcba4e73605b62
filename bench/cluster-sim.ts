/**
 * Up to 1,000 processes and 10 billion calls a day, simulated over measured costs: CPU of the processes, of Valkey and of PostgreSQL,
 * bytes a day, and how late calls reach PostgreSQL. Processes store their calls one after the other, under the lock of the roll-ups,
 * four times a second; that queue is simulated transaction by transaction. The costs of a transaction are measured first; those of a call
 * are of `bench/cluster.ts`. Run: node bench/cluster-sim.ts
 */
import { Quarantine } from '../server/src/shared/quarantine/quarantine.ts';
import { openStore } from '../server/src/store/database.ts';
import { newAccount } from '../server/src/testing/api/served.ts';
import { ownerFields, startMetering } from '../server/src/modules/usage/index.ts';
import { quantile } from './load.ts';
import { withStore } from './measured.ts';

/** Microseconds of CPU a call at one, two and four processes, measured on two cores by `bench/cluster.ts`. */
const MEASURED = [
  { processes: 1, processUs: 47.3, postgresUs: 14.5, valkeyUs: 10.8, bytes: 450 },
  { processes: 2, processUs: 50.5, postgresUs: 2.5, valkeyUs: 11.8, bytes: 400 },
  { processes: 4, processUs: 90, postgresUs: 22.5, valkeyUs: 14.3, bytes: 444 },
] as const;
/** Calls a second at the busiest time of a day, compared with its average. */
const PEAK = 3;
const DAY_SECONDS = 86_400;
const ROUND_MS = 250;
const SIMULATED_MS = 60_000;
const SAMPLES = 30;
const LARGE = 20_000;
const SCENARIOS = [
  { callsPerDay: 1e7, processes: 2 },
  { callsPerDay: 1e9, processes: 8 },
  { callsPerDay: 1e9, processes: 100 },
  { callsPerDay: 1e10, processes: 60 },
  { callsPerDay: 1e10, processes: 1_000 },
] as const;

interface TransactionCost {
  readonly baseMs: number;
  readonly perCallMs: number;
}

/** How long a transaction with calls takes: at least, and more for each call. */
async function measureTransaction(): Promise<TransactionCost> {
  let cost: TransactionCost | undefined;
  await withStore(async ({ url, home }) => {
    const { store, pool, close } = openStore(url, { onError: () => undefined });
    const account = await newAccount(store, 'enterprise');
    const log = { warn: () => undefined, error: () => undefined };
    const quarantine = new Quarantine({ home, now: Date.now, log });
    const metering = await startMetering({ home, store, pool, now: Date.now, log, quarantine });
    const owner = ownerFields(account.id, account.live.id);
    let id = 0;
    const count = () =>
      new Promise<void>((send, fail) => {
        const call = {
          owner,
          endpoint: '/stocks/{symbol}/quote',
          symbol: 'AAPL',
          status: 200,
          latencyUs: 900,
        };
        const more = { gateUs: 40, bytes: 400, charged: true, request: null, response: null };
        const requestId = `req_${String((id += 1)).padStart(16, '0')}`;
        metering.meter.count({ ...call, ...more, requestId, atMs: Date.now() }, { send, fail });
      });
    const time = async (calls: number) => {
      await Promise.all(Array.from({ length: calls }, count));
      const startedMs = performance.now();
      await metering.ingest();
      return performance.now() - startedMs;
    };
    const median = async (calls: number, samples: number) => {
      const times: number[] = [];
      for (let sample = 0; sample < samples; sample++) times.push(await time(calls));
      return quantile(times, 0.5);
    };
    await median(100, SAMPLES);
    const baseMs = await median(1, SAMPLES);
    cost = { baseMs, perCallMs: ((await median(LARGE, 5)) - baseMs) / LARGE };
    await metering.close();
    await close();
  });
  return cost!;
}

interface Scenario {
  readonly processes: number;
  readonly callsPerSecond: number;
}

/** Processes that store their calls in turns. Returns how busy the lock is, and how late calls are, in milliseconds. */
function simulateStoring({ processes, callsPerSecond }: Scenario, { baseMs, perCallMs }: TransactionCost) {
  const rate = callsPerSecond / processes / 1_000;
  /** When each process stored last, and when it asks for the lock again, in the order of asking. */
  const queue = Array.from({ length: processes }, (_, i) => ({
    storedMs: 0,
    asksMs: (i * ROUND_MS) / processes,
  }));
  const delaysMs: number[] = [];
  let freeMs = 0;
  let busyMs = 0;
  while (freeMs < SIMULATED_MS) {
    const next = queue.shift()!;
    const beginsMs = Math.max(freeMs, next.asksMs);
    const holdMs = baseMs + rate * (beginsMs - next.storedMs) * perCallMs;
    freeMs = beginsMs + holdMs;
    busyMs += holdMs;
    delaysMs.push(freeMs - next.storedMs);
    queue.push({ storedMs: beginsMs, asksMs: freeMs + ROUND_MS });
  }
  return { busy: busyMs / freeMs, delayMs: quantile(delaysMs.slice(delaysMs.length >> 1), 0.99) };
}

/** A line through the points at one and four processes, for batches get smaller the more processes share the calls. */
function at(processes: number, of: 'processUs' | 'valkeyUs'): number {
  const [first, , last] = MEASURED;
  const slope = (last[of] - first[of]) / (last.processes - first.processes);
  return first[of] + slope * (Math.min(processes, last.processes) - first.processes);
}

const cost = await measureTransaction();
console.log(
  `cluster-sim: a transaction takes ${cost.baseMs.toFixed(2)} ms and ${(cost.perCallMs * 1_000).toFixed(1)} µs a call`,
);
for (const { processes, processUs } of MEASURED)
  console.log(
    `  measured at ${processes}: ${processUs} µs a call in the processes, by the model ${at(processes, 'processUs').toFixed(1)} µs`,
  );
const postgresUs = MEASURED.reduce((sum, it) => sum + it.postgresUs, 0) / MEASURED.length;
const bytes = Math.max(...MEASURED.map((it) => it.bytes));
for (const { callsPerDay, processes } of SCENARIOS) {
  const callsPerSecond = (callsPerDay / DAY_SECONDS) * PEAK;
  const { busy, delayMs } = simulateStoring({ processes, callsPerSecond }, cost);
  const cores = (us: number) => ((callsPerSecond * us) / 1e6).toFixed(1);
  console.log(
    `  ${callsPerDay.toExponential(0)} calls a day, ${processes} processes, ${Math.round(callsPerSecond)} calls/s at the peak: processes ${cores(at(processes, 'processUs'))} cores, Valkey ${cores(at(processes, 'valkeyUs'))} (one at most), PostgreSQL ${cores(postgresUs)}; ${((callsPerDay * bytes) / 1e9).toFixed(0)} GB of calls a day; storing is busy ${(busy * 100).toFixed(0)} %, and calls are stored after ${(delayMs / 1_000).toFixed(1)} s (p99)`,
  );
}
