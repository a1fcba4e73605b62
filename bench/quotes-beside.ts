/**
 * Quotes beside the storing of calls and ten dashboards a second: their 99th percentile against that of as many quotes alone, by turns (bar
 * 1.3 times). The same process answers both, with 2,000 quotes a second of 500 accounts. Alone, the calls are only written to the
 * journal, since a lock in the store holds them back; beside, they are stored as they come. The load is a process of its own, at a
 * higher priority: latency counts from when a call went out, or was due if no connection was free, and its own delays are a figure of
 * their own. Linux only. Run: node bench/quotes-beside.ts [ROUNDS [SECONDS]]
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openStore } from '../server/src/store/database.ts';
import { ratios, report } from './figure.ts';
import { LoadProgram } from './load-program.ts';
import { PRODUCT_NOW_MS, startProduct, wire, withStore } from './measured.ts';
import { scheduledMs } from './run-queue.ts';
import { fillDays, makeCustomers } from './usage-calls.ts';

const ROUNDS = Number(process.argv[2] ?? 12);
const SECONDS = Number(process.argv[3] ?? 2);
const ACCOUNTS = 500;
/** Enough that each day of the largest account has calls of all endpoints: dashboards read sums, not calls. */
const ROWS = 180_000;
const DAYS = 90;
const QUOTES_A_SECOND = 2_000;
const DASHBOARDS_A_SECOND = 10;
/** Until what was held back is stored, a round of storing after the other. */
const SETTLE_MS = 600;
const MOST = 1.3;

interface Half {
  readonly p99Ms: number;
  readonly dueP99Ms: number;
  /** Of the server's event loop, for each second. */
  readonly ran: number;
  readonly waited: number;
}

await withStore(async ({ url, home }) => {
  const { store, pool, close } = openStore(url, { onError: (error) => console.error(error) });
  const customers = await makeCustomers(store, ACCOUNTS);
  await fillDays({ store, pool, url }, customers, { rows: ROWS, days: DAYS, nowMs: PRODUCT_NOW_MS });
  await close();
  const product = await startProduct({ url, home }, 0);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  const load = new LoadProgram();
  const asked = (path: string, key: string) => wire(path, { authorization: `Bearer ${key}` });
  const requests = customers.map(({ account }) => asked('/api/stocks/AAPL/quote', account.live.key));
  const dashboards = [asked('/api/usage?range=90d', customers[0]!.account.live.key)];
  const { port } = product;
  const half = async (others: () => readonly Promise<unknown>[]): Promise<Half> => {
    const before = scheduledMs(product.pid);
    const [figures] = await Promise.all([
      load.run({ port, connections: 64, requests }, QUOTES_A_SECOND, SECONDS * 1_000),
      ...others(),
    ]);
    const after = scheduledMs(product.pid);
    return {
      ...figures,
      ran: (after.ran - before.ran) / SECONDS,
      waited: (after.waited - before.waited) / SECONDS,
    };
  };
  const halves: { alone: Half[]; beside: Half[] } = { alone: [], beside: [] };
  try {
    for (let round = -1; round < ROUNDS; round++) {
      await holder.query('begin; lock table usage_journal in exclusive mode');
      const alone = await half(() => []);
      await holder.query('commit');
      await delay(SETTLE_MS);
      const beside = await half(() => [
        load.run({ port, connections: 8, requests: dashboards }, DASHBOARDS_A_SECOND, SECONDS * 1_000),
      ]);
      // The first round is for warming up.
      if (round < 0) continue;
      halves.alone.push(alone);
      halves.beside.push(beside);
    }
  } finally {
    load.end();
    product.stop();
    await holder.end();
  }
  const of = (which: keyof typeof halves, part: keyof Half) => halves[which].map((it) => it[part]);
  for (const which of ['alone', 'beside'] as const) {
    report(`p99 of a quote ${which}`, 'ms', of(which, 'p99Ms'));
    report(`p99 of a quote ${which}, with delays of the load program`, 'ms', of(which, 'dueP99Ms'));
    report(`event loop ${which}: on a core`, 'ms a second', of(which, 'ran'));
    report(`event loop ${which}: ready to run, without a core`, 'ms a second', of(which, 'waited'));
  }
  report(
    'p99 of a quote beside storing and ten dashboards a second',
    '× alone',
    ratios(of('beside', 'p99Ms'), of('alone', 'p99Ms')),
    { most: MOST },
  );
});
