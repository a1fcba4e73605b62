/**
 * Limits that Valkey or Redis counts for all processes, on loopback: admitted calls per second of CPU of this process, and how
 * long a call waits at a fixed rate. Skipped without a server. Run: node bench/shared-limiter.ts
 */
import { setTimeout as delay } from 'node:timers/promises';
import { SharedAccountLimits } from '../server/src/modules/access/rate-limits/shared-account-limits.ts';
import { Outages } from '../server/src/shared/rate-limiters/outages.ts';
import { noChecks } from '../server/src/shared/rate-limiters/shared-counting.ts';
import { openValkey } from '../server/src/shared/valkey/open-valkey.ts';
import { hasValkey, startValkey } from '../server/src/testing/valkey-server.ts';
import { startValkeyCluster } from '../server/src/testing/valkey-cluster.ts';
import { report } from './figure.ts';
import { quantile } from './load.ts';

/** Below 1,000 calls a minute each call is asked for; from there on several are leased. */
const PLANS = [
  { name: 'each call', accounts: 5_000, callsPerMinute: 999 },
  { name: 'leases', accounts: 500, callsPerMinute: 20_000 },
];
/** One server, and a cluster. */
const STORES = [
  { name: 'one server', start: () => startValkey() },
  { name: 'three shards', start: () => startValkeyCluster(3) },
];
type Store = {
  readonly name: string;
  readonly start: () => Promise<{ url: string; close(): Promise<void> }>;
};
const MONTH = 10_000_000;
const WORKERS = 64;
const ROUNDS = 5;
const ROUND_MS = 2_000;
const RATE = 5_000;
const CALLS_PER_CPU_SECOND = 15_000;
const WAIT_MS = 1;

type Plan = (typeof PLANS)[number];

/** Accounts of a plan that one process counts in a Valkey, and a call of the next one. */
async function prepare({ accounts: count, callsPerMinute }: Plan, store: Store) {
  const limits = { callsPerMinute, callsPerMonth: MONTH };
  const server = await store.start();
  const valkey = await openValkey({ url: server.url, timeoutMs: 100, log: { warn: () => undefined } });
  const elapsed = () => performance.now();
  const outages = new Outages(valkey, 60_000, elapsed);
  const chargedInMonth = async () => 0;
  const tools = {
    valkey,
    outages,
    nodesMax: 10,
    sharesInOutage: true,
    elapsed,
    chargedInMonth,
    checks: noChecks(),
  };
  const accounts = Array.from(
    { length: count },
    (_, i) => new SharedAccountLimits(`00000000-0000-4000-8000-${String(i).padStart(12, '0')}`, tools),
  );
  const made = {
    store,
    calls: 0,
    failed: 0,
    rates: [] as number[],
    p50s: [] as number[],
    p99s: [] as number[],
  };
  const take = async () => {
    const account = accounts[made.calls++ % count]!;
    const at = { nowMs: Date.now(), elapsedMs: elapsed() };
    // What throws at once rejects here, too.
    const refusal = await (async () => account.take('live', limits, at))().catch(() => 'unavailable');
    if (refusal) made.failed += 1;
  };
  const close = async () => {
    await valkey.close();
    await server.close();
  };
  for (const _ of accounts) await take();
  return { made, take, close };
}

/** The stores take turns, so that other load of the machine meets all alike. */
async function measure(plan: Plan): Promise<void> {
  const prepared = [];
  for (const store of STORES) prepared.push(await prepare(plan, store));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { made, take } of prepared) {
      const waitsMs = [...(await waits(take))];
      made.p50s.push(quantile(waitsMs, 0.5));
      made.p99s.push(quantile(waitsMs, 0.99));
      const endMs = performance.now() + ROUND_MS;
      const before = made.calls;
      const cpu = process.cpuUsage();
      const worker = async () => {
        while (performance.now() < endMs) await take();
      };
      await Promise.all(Array.from({ length: WORKERS }, worker));
      const { user, system } = process.cpuUsage(cpu);
      made.rates.push((made.calls - before) / ((user + system) / 1e6));
    }
  }
  for (const { made, close } of prepared) {
    await close();
    const { store, rates, p50s, p99s, failed } = made;
    const name = `${store.name}, ${plan.name}`;
    report(`${name}, admitted calls`, 'a second of CPU', rates, { least: CALLS_PER_CPU_SECOND });
    report(`${name}, failed calls`, 'calls', [failed]);
    report(`${name}, p50 of the wait at ${RATE} calls a second`, 'ms', p50s);
    report(`${name}, p99 of the wait at ${RATE} calls a second`, 'ms', p99s, { most: WAIT_MS });
  }
}

/** Milliseconds that calls took which were sent at a fixed rate. */
async function waits(take: () => Promise<void>): Promise<Float64Array> {
  const calls = RATE * (ROUND_MS / 1_000);
  const waitsMs = new Float64Array(calls);
  let answered = 0;
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const send = async () => {
    const sentMs = performance.now();
    await take();
    waitsMs[answered++] = performance.now() - sentMs;
    if (answered === calls) resolve();
  };
  const startMs = performance.now();
  for (let sent = 0; sent < calls;) {
    const due = Math.min(calls, ((performance.now() - startMs) / 1_000) * RATE);
    for (; sent < due; sent++) void send();
    await delay(1);
  }
  await all;
  return waitsMs;
}

if (hasValkey) for (const plan of PLANS) await measure(plan);
else console.log('shared limiter: skipped, since neither Valkey nor Redis is installed.');
