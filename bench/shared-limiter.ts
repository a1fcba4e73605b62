/**
 * Limits that Valkey or Redis counts for all processes, on loopback: admitted calls per second of CPU of this process, and how
 * long a call waits at a fixed rate. Skipped without a server. Run: node bench/shared-limiter.ts
 */
import { setTimeout as delay } from 'node:timers/promises';
import { SharedAccountLimits } from '../server/src/modules/access/rate-limits/shared-account-limits.ts';
import { OutagePolicy } from '../server/src/shared/rate-limiters/outage-policy.ts';
import { noChecks } from '../server/src/shared/rate-limiters/shared-counting.ts';
import { openValkey } from '../server/src/shared/valkey/open-valkey.ts';
import { hasValkey, startValkey } from '../server/src/testing/valkey-server.ts';
import { quantile } from './load.ts';

/** Below 1,000 calls a minute each call is asked for; from there on several are leased. */
const PLANS = [
  { name: 'each call', accounts: 5_000, callsPerMinute: 999 },
  { name: 'leases', accounts: 500, callsPerMinute: 20_000 },
];
const MONTH = 10_000_000;
const WORKERS = 64;
const ROUNDS = 5;
const ROUND_MS = 3_000;
const RATE = 5_000;
const CALLS_PER_CPU_SECOND = 15_000;
const WAIT_MS = 1;

async function measure({ name, accounts: count, callsPerMinute }: (typeof PLANS)[number]): Promise<void> {
  const limits = { callsPerMinute, callsPerMonth: MONTH };
  const server = await startValkey();
  const valkey = await openValkey({ url: server.url, log: { warn: () => undefined } });
  const elapsed = () => performance.now();
  const outage = new OutagePolicy(60_000);
  const chargedInMonth = async () => 0;
  const tools = {
    valkey,
    outage,
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
  let calls = 0;
  let failed = 0;
  const take = async () => {
    const account = accounts[calls++ % count]!;
    const at = { nowMs: Date.now(), elapsedMs: elapsed() };
    const refusal = await Promise.resolve(account.take('live', limits, at)).catch(() => 'unavailable');
    if (refusal) failed += 1;
  };
  for (const _ of accounts) await take();
  // First, while nothing else has loaded the machine.
  const waitsMs = await waits(take);
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const endMs = elapsed() + ROUND_MS;
    const before = calls;
    const cpu = process.cpuUsage();
    const worker = async () => {
      while (elapsed() < endMs) await take();
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
    const { user, system } = process.cpuUsage(cpu);
    rates.push((calls - before) / ((user + system) / 1e6));
  }
  await valkey.close();
  await server.close();
  const rate = rates.toSorted((a, b) => a - b)[rates.length >> 1]!;
  const p99 = quantile(waitsMs, 0.99);
  console.log(
    `shared limiter, ${name}: ${Math.round(rate)} admitted calls a second of CPU (bar ${CALLS_PER_CPU_SECOND}), ${failed} failed; at ${RATE} calls/s a call waits p50 ${quantile(waitsMs, 0.5).toFixed(2)} ms, p99 ${p99.toFixed(2)} ms (bar ${WAIT_MS})`,
  );
  if (rate < CALLS_PER_CPU_SECOND || p99 > WAIT_MS) process.exitCode = 1;
}

/** Milliseconds that calls took which were sent at a fixed rate. */
async function waits(take: () => Promise<void>): Promise<number[]> {
  const waitsMs: number[] = [];
  const running: Promise<void>[] = [];
  const startMs = performance.now();
  const calls = RATE * (ROUND_MS / 1_000);
  for (let sent = 0; sent < calls;) {
    const due = Math.min(calls, ((performance.now() - startMs) / 1_000) * RATE);
    for (; sent < due; sent++) {
      const sentMs = performance.now();
      running.push(take().then(() => void waitsMs.push(performance.now() - sentMs)));
    }
    await delay(1);
  }
  await Promise.all(running);
  return waitsMs;
}

if (hasValkey) for (const plan of PLANS) await measure(plan);
else console.log('shared limiter: skipped, since neither Valkey nor Redis is installed.');
