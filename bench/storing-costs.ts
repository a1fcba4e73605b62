/** What storing calls costs PostgreSQL, measured on a store of its own: the numbers that `cluster-sim.ts` scales. */
import type pg from 'pg';
import type { CallSums } from '../server/src/store/usage-sums.ts';
import { openStore } from '../server/src/store/database.ts';
import { fold } from '../server/src/store/usage-fold.ts';
import { addSums } from '../server/src/store/usage-rollups.ts';
import { insertWaiting } from '../server/src/store/usage-waiting.ts';
import { newAccount } from '../server/src/testing/api/served.ts';
import { quantile } from './load.ts';
import { withStore } from './measured.ts';

const ACCOUNTS = 1_000;
const SAMPLES = 9;
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
        lastUses: some.map(({ live }) => ({ keyId: live.id, at: new Date(atMs).toISOString() })),
      };
    };
    const [few, all] = [sumsOf(1), sumsOf(ACCOUNTS)];
    const median = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let sample = 0; sample < SAMPLES; sample++) {
        const startedMs = performance.now();
        await work();
        times.push(performance.now() - startedMs);
      }
      return quantile(times, 0.5);
    };
    const each = (wholeMs: number, baseMs: number) => Math.max(0, wholeMs - baseMs) / ACCOUNTS;
    await median(() => inTransaction(pool, (client) => addSums(client, all)));
    const transactionMs = await median(() => inTransaction(pool, (client) => addSums(client, few)));
    const directMs = await median(() => inTransaction(pool, (client) => addSums(client, all)));
    const waitsMs = await median(() => inTransaction(pool, (client) => insertWaiting(client, all)));
    await fold(pool, { most: Number.MAX_SAFE_INTEGER, waits: true });
    const folds: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      for (let n = 0; n < FOLDED; n++) await inTransaction(pool, (client) => insertWaiting(client, all));
      const startedMs = performance.now();
      await fold(pool, { most: Number.MAX_SAFE_INTEGER, waits: true });
      folds.push(performance.now() - startedMs);
    }
    costs = {
      transactionMs,
      upsertMs: each(directMs, transactionMs),
      waitingMs: each(waitsMs, transactionMs),
      foldedMs: each(quantile(folds, 0.5), directMs) / FOLDED,
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
