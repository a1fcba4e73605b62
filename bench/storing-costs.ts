/** What storing calls costs PostgreSQL, measured on a store of its own: the numbers that `cluster-sim.ts` scales. */
import type pg from 'pg';
import type { CallSums } from '../server/src/store/usage-sums.ts';
import { openStore } from '../server/src/store/database.ts';
import { fold } from '../server/src/store/usage-fold.ts';
import { addSums } from '../server/src/store/usage-rollups.ts';
import { insertWaiting } from '../server/src/store/usage-waiting.ts';
import { newAccount } from '../server/src/testing/api/served.ts';
import { withStore } from './measured.ts';
import { postgresCpuSeconds } from './postgres-cpu.ts';

const ACCOUNTS = 1_000;
const SAMPLES = 15;
/** Transactions of a fold, each with calls of all accounts. */
const FOLDED = 8;

export interface StoringCosts {
  /** A transaction that has next to nothing to store. */
  readonly transactionMs: number;
  /** For each account and endpoint in it: when it changes the roll-ups itself, and when it leaves its sums for a fold. */
  readonly upsertMs: number;
  readonly waitingMs: number;
  /** Of a fold: for each sum that it reads, besides `upsertMs` for each row that it changes. */
  readonly foldedMs: number;
}

export async function measureStoring(): Promise<StoringCosts> {
  let costs: StoringCosts | undefined;
  await withStore(async ({ url }) => {
    const { store, pool, close } = openStore(url, { onError: () => undefined });
    const accounts: Awaited<ReturnType<typeof newAccount>>[] = [];
    for (let n = 0; n < ACCOUNTS; n++) accounts.push(await newAccount(store, 'pro'));
    const atMs = Math.floor(Date.now() / 60_000) * 60_000;
    const counts = { statuses: new Map([[200, 2]]), latencies: new Map([[30, 2]]) };
    const sumsOf = (size: number): CallSums => {
      const some = accounts.slice(0, size);
      const rollUps = (stepMs: number) =>
        some.map(({ id: accountId }) => ({
          accountId,
          atMs: atMs - (atMs % stepMs),
          endpoint: '/stocks/{symbol}/quote',
          requests: 2,
          latencyUs: 1_000,
          ...counts,
        }));
      const month = new Date(atMs).toISOString().slice(0, 7);
      return {
        minutes: rollUps(60_000),
        hours: rollUps(3_600_000),
        days: rollUps(86_400_000),
        months: some.map(({ id: accountId }) => ({ accountId, month: `${month}-01`, charged: 2 })),
        serviceDays: [],
        newestMonths: [],
        lastUses: some.map(({ live }) => ({
          keyId: live.id,
          at: new Date(atMs).toISOString(),
          address: '203.0.113.7',
          agent: 'bench/1.0',
        })),
        keyDays: some.map(({ id: accountId, live }) => ({
          accountId,
          keyId: live.id,
          day: new Date(atMs).toISOString().slice(0, 10),
          requests: 2,
          failed: 0,
        })),
      };
    };
    const [few, all] = [sumsOf(1), sumsOf(ACCOUNTS)];
    const postgresSeconds = await postgresCpuSeconds(pool);
    const usedMs = () => process.cpuUsage().user / 1_000 + postgresSeconds() * 1_000;
    /** CPU of a transaction, which other programs of the machine change little. */
    const cpuOf = async (work: () => Promise<unknown>) => {
      let usedInAllMs = 0;
      for (let sample = 0; sample < SAMPLES; sample++) {
        const beforeMs = usedMs();
        await work();
        usedInAllMs += usedMs() - beforeMs;
      }
      return usedInAllMs / SAMPLES;
    };
    const times: number[] = [];
    await cpuOf(() => inTransaction(pool, (client) => addSums(client, all)));
    for (let sample = 0; sample < SAMPLES; sample++) {
      const startedMs = performance.now();
      await inTransaction(pool, (client) => addSums(client, few));
      times.push(performance.now() - startedMs);
    }
    const directMs = await cpuOf(() => inTransaction(pool, (client) => addSums(client, all)));
    const waitsMs = await cpuOf(() => inTransaction(pool, (client) => insertWaiting(client, all)));
    await fold(pool, { most: Number.MAX_SAFE_INTEGER, waits: true });
    let foldMs = 0;
    for (let sample = 0; sample < SAMPLES; sample++) {
      for (let n = 0; n < FOLDED; n++) await inTransaction(pool, (client) => insertWaiting(client, all));
      const beforeMs = usedMs();
      await fold(pool, { most: Number.MAX_SAFE_INTEGER, waits: true });
      foldMs += (usedMs() - beforeMs) / SAMPLES;
    }
    costs = {
      // With the turn of the disk; the least, since other programs may run in between.
      transactionMs: Math.min(...times),
      upsertMs: directMs / ACCOUNTS,
      waitingMs: waitsMs / ACCOUNTS,
      foldedMs: Math.max(0, foldMs - directMs) / ACCOUNTS / FOLDED,
    };
    await close();
  });
  return costs!;
}

async function inTransaction(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  await work(client);
  await client.query('commit');
  client.release();
}
