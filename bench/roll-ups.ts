/**
 * How processes that store calls of the same accounts share one PostgreSQL: for 1 to 32 of them, transactions at a fixed rate of calls
 * and as fast as they can, with CPU of PostgreSQL a call. Each is simulated by a connection and a journal of its own.
 * Linux only. Run: node bench/roll-ups.ts [URL of a PostgreSQL that allows more connections, and PROCESSES …]
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { Folding } from '../server/src/modules/usage/folding.ts';
import {
  type CountedCall,
  daysIn,
  makePartitions,
  ownerFields,
  RowBuffer,
  sumsOf,
} from '../server/src/modules/usage/index.ts';
import { migrate, openStore } from '../server/src/store/database.ts';
import { ingestPart } from '../server/src/store/usage-ingest.ts';
import { newAccount } from '../server/src/testing/api/served.ts';
import { report } from './figure.ts';
import { quantile } from './load.ts';
import { withStore } from './measured.ts';
import { postgresCpuSeconds } from './postgres-cpu.ts';

const PROCESSES = [1, 4, 16, 32];
const ACCOUNTS = 200;
const ENDPOINTS = 5;
const ROUND_MS = 250;
const PACED_MS = 8_000;
/** Of all processes together. */
const CALLS_PER_SECOND = 8_000;
const FAST_MS = 5_000;
/** Of a transaction, when processes store as fast as they can. */
const FAST_CALLS = 500;
const MICROSECONDS = 1e6;
const START = { sequence: 0, segment: 0, position: 0 };
const log = { warn: (fields: object) => console.error(fields) };

interface Owner {
  readonly accountId: string;
  readonly keyId: string;
}

/** So many calls of random accounts, as a frame of a journal. */
function frameOf(calls: number, owners: readonly Owner[]): Buffer {
  const rows = new RowBuffer(0);
  const any = (below: number) => Math.floor(Math.random() * below);
  for (let id = 0; id < calls; id++) {
    const { accountId, keyId } = owners[any(owners.length)]!;
    const call: CountedCall = {
      atMs: Date.now(),
      owner: ownerFields(accountId, keyId),
      endpoint: `/stocks/{symbol}/${any(ENDPOINTS)}`,
      symbol: 'AAPL',
      status: any(50) === 0 ? 404 : 200,
      latencyUs: 200 + any(2_000),
      gateUs: 40,
      bytes: 400,
      requestId: `req_${String(id).padStart(16, '0')}`,
      charged: true,
      request: null,
      response: null,
    };
    rows.append(call);
  }
  return rows.bytes;
}

let journals = 0;

/** A process that stores the same calls again and again. Returns how long each transaction took. */
async function storing(
  pool: pg.Pool,
  frame: Buffer,
  { untilMs, everyMs }: { untilMs: number; everyMs: number },
): Promise<readonly number[]> {
  const journal = `bench_${(journals += 1)}`;
  const folding = new Folding({ pool, now: Date.now, log, onCounted: () => undefined });
  const sums = await sumsOf([frame]);
  const times: number[] = [];
  await delay(Math.random() * everyMs);
  while (performance.now() < untilMs) {
    const startedMs = performance.now();
    const { waiting } = await ingestPart(pool, journal, START, async (from) => ({
      bodies: [frame],
      sums: async () => sums,
      next: { ...from, sequence: from.sequence + 1 },
    }));
    times.push(performance.now() - startedMs);
    if (waiting) folding.add(waiting);
    await folding.run();
    if (everyMs > 0) await delay(everyMs);
  }
  await folding.close();
  return times;
}

async function measure(url: string, processes: readonly number[]): Promise<void> {
  const { store, pool, close } = openStore(url, { onError: () => undefined });
  await migrate(store);
  const owners: Owner[] = [];
  for (let n = 0; n < ACCOUNTS; n++) {
    const { id, live } = await newAccount(store, 'enterprise');
    owners.push({ accountId: id, keyId: live.id });
  }
  await makePartitions(store, daysIn(frameOf(1, owners)), Date.now());
  const cpu = await postgresCpuSeconds(pool);
  for (const count of processes) {
    const pools = Array.from({ length: count }, () => openStore(url, { onError: () => undefined }));
    const run = async (calls: number, { ms, everyMs }: { ms: number; everyMs: number }) => {
      const frames = pools.map(() => frameOf(calls, owners));
      const [usedBefore, startedMs] = [cpu(), performance.now()];
      const untilMs = startedMs + ms;
      const times = await Promise.all(
        pools.map((it, at) => storing(it.pool, frames[at]!, { untilMs, everyMs })),
      );
      const seconds = (performance.now() - startedMs) / 1_000;
      const all = times.flat();
      const stored = all.length * calls;
      return {
        rate: Math.round(stored / seconds),
        times: all,
        p99: quantile(all, 0.99),
        cpuUs: ((cpu() - usedBefore) / stored) * MICROSECONDS,
      };
    };
    const perTurn = Math.round((CALLS_PER_SECOND * ROUND_MS) / 1_000 / count);
    await run(perTurn, { ms: 1_000, everyMs: ROUND_MS });
    const paced = await run(perTurn, { ms: PACED_MS, everyMs: ROUND_MS });
    const fast = await run(FAST_CALLS, { ms: FAST_MS, everyMs: 0 });
    const { rows } = await pool.query<{ mb: number }>(
      "select coalesce(sum(pg_total_relation_size(relid)), 0)::float8 / 1048576 as mb from pg_stat_user_tables where relname = 'usage_waiting'",
    );
    for (const [how, { rate, times, p99, cpuUs }] of [
      [`${count} processes at a fixed rate`, paced],
      [`${count} processes as fast as they can`, fast],
    ] as const) {
      report(`calls stored by ${how}`, 'calls a second', [rate]);
      report(`a transaction of ${how}`, 'ms', times);
      report(`p99 of a transaction of ${how}`, 'ms', [p99]);
      report(`CPU of PostgreSQL for a call of ${how}`, 'µs', [cpuUs]);
    }
    report(`sums that waited, after ${count} processes`, 'MB', [rows[0]!.mb]);
    for (const opened of pools) await opened.close();
    await pool.query('truncate usage_call, usage_minute, usage_hour, usage_day');
  }
  await close();
}

const [given, ...counts] = process.argv.slice(2);
if (given) await measure(given, counts.map(Number));
else await withStore(({ url }) => measure(url, PROCESSES));
