/**
 * Quotes beside the storing of calls and ten dashboards a second: their 99th percentile against that of as many quotes alone, by turns (bar
 * 1.3 times). The same process answers both, with 2,000 quotes a second of 500 accounts. Alone, the calls are only written to the
 * journal, since a lock in the store holds them back; beside, they are stored as they come. A bare node:http in a process of its own answers
 * as many quotes too, alone and beside the same product, which counts a recorded call for each and answers the same dashboards: what it
 * cannot keep up is what two cores cost anyone. The load is a process of its own, at a higher priority: latency counts from when a call went
 * out, or was due if no connection was free, and its own delays are a figure of their own. Linux only.
 * Run: node bench/quotes-beside.ts [ROUNDS [SECONDS]]
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openStore } from '../server/src/store/database.ts';
import type { RecordedCall } from './fed-calls.ts';
import { ratios, report } from './figure.ts';
import { LoadProgram } from './load-program.ts';
import {
  capture,
  type Measured,
  PRODUCT_NOW_MS,
  startBare,
  startProduct,
  wire,
  withStore,
} from './measured.ts';
import { scheduledMs } from './run-queue.ts';
import { fillDays, makeCustomers } from './usage-calls.ts';

const ROUNDS = Number(process.argv[2] ?? 6);
const SECONDS = Number(process.argv[3] ?? 2);
const ACCOUNTS = 500;
/** Enough that each day of the largest account has calls of all endpoints: dashboards read sums, not calls. */
const ROWS = 180_000;
const DAYS = 90;
const QUOTES_A_SECOND = 2_000;
const DASHBOARDS_A_SECOND = 10;
/** Until what was held back is stored, a round of storing after the other. */
const SETTLE_MS = 600;
/**
 * A server runs for days, and a process of Node compiles for its first ten seconds or more: helper threads take both cores, and a dashboard
 * takes the loop twice as long. So both servers work before they are measured, with more dashboards than later.
 */
const WARM = { seconds: 10, dashboardsASecond: 40 };
const MOST = 1.3;
const QUOTE = '/api/stocks/AAPL/quote';

interface Part {
  readonly p99Ms: number;
  readonly dueP99Ms: number;
  /** Of the server's event loop, for each second. */
  readonly ran: number;
  readonly waited: number;
}

const PARTS = ['alone', 'beside', 'of bare node:http alone', 'of bare node:http beside'] as const;

await withStore(async ({ url, home }) => {
  const { store, pool, close } = openStore(url, { onError: (error) => console.error(error) });
  const customers = await makeCustomers(store, ACCOUNTS);
  await fillDays({ store, pool, url }, customers, { rows: ROWS, days: DAYS, nowMs: PRODUCT_NOW_MS });
  await close();
  const product = await startProduct({ url, home }, 0);
  const bearer = { authorization: `Bearer ${customers[0]!.account.live.key}` };
  const bare = await startBare([await capture(product.port, QUOTE, bearer)]);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await delay(SETTLE_MS);
  const call = await newestCall(holder, customers[0]!.account.id);
  const load = new LoadProgram();
  const requests = customers.map(({ account }) =>
    wire(QUOTE, { authorization: `Bearer ${account.live.key}` }),
  );
  const durationMs = SECONDS * 1_000;
  const part = async (server: Measured, ...others: readonly Promise<unknown>[]): Promise<Part> => {
    const before = scheduledMs(server.pid);
    const [figures] = await Promise.all([
      load.run({ port: server.port, connections: 64, requests }, QUOTES_A_SECOND, durationMs),
      ...others,
    ]);
    const after = scheduledMs(server.pid);
    return {
      ...figures,
      ran: (after.ran - before.ran) / SECONDS,
      waited: (after.waited - before.waited) / SECONDS,
    };
  };
  const dashboard = {
    port: product.port,
    connections: 8,
    requests: [wire('/api/usage?range=90d', bearer)],
  };
  const dashboards = () => load.run(dashboard, DASHBOARDS_A_SECOND, durationMs);
  const owners = customers.map(({ account }) => ({ accountId: account.id, keyId: account.live.id }));
  const fed = () => product.feed({ call, owners, perSecond: QUOTES_A_SECOND, durationMs });
  const rounds: Part[][] = [];
  try {
    await Promise.all([
      ...[product, bare].map(({ port }) =>
        load.run({ port, connections: 64, requests }, QUOTES_A_SECOND, WARM.seconds * 1_000),
      ),
      load.run(dashboard, WARM.dashboardsASecond, WARM.seconds * 1_000),
    ]);
    await delay(SETTLE_MS);
    for (let round = 0; round < ROUNDS; round++) {
      await holder.query('begin; lock table usage_journal in exclusive mode');
      const alone = await part(product);
      await holder.query('commit');
      await delay(SETTLE_MS);
      const beside = await part(product, dashboards());
      await delay(SETTLE_MS);
      const bareAlone = await part(bare);
      const bareBeside = await part(bare, dashboards(), fed());
      await delay(SETTLE_MS);
      rounds.push([alone, beside, bareAlone, bareBeside]);
    }
  } finally {
    load.end();
    bare.stop();
    product.stop();
    await holder.end();
  }
  const of = (which: (typeof PARTS)[number], figure: keyof Part) =>
    rounds.map((parts) => parts[PARTS.indexOf(which)]![figure]);
  for (const which of PARTS) {
    report(`p99 of a quote ${which}`, 'ms', of(which, 'p99Ms'));
    report(`p99 of a quote ${which}, with delays of the load program`, 'ms', of(which, 'dueP99Ms'));
    report(`event loop ${which}: on a core`, 'ms a second', of(which, 'ran'));
    report(`event loop ${which}: ready to run, without a core`, 'ms a second', of(which, 'waited'));
  }
  const beside = of('beside', 'p99Ms');
  const name = 'p99 of a quote beside storing and ten dashboards a second';
  report(name, '× alone', ratios(beside, of('alone', 'p99Ms')), { most: MOST });
  report(name, '× bare beside the same', ratios(beside, of('of bare node:http beside', 'p99Ms')));
  report(
    'p99 of bare node:http beside the same',
    '× alone',
    ratios(of('of bare node:http beside', 'p99Ms'), of('of bare node:http alone', 'p99Ms')),
  );
});

/** What the newest call of an account left in the log. */
async function newestCall(client: pg.Client, accountId: string): Promise<RecordedCall> {
  const { rows } = await client.query<RecordedCall>(
    `select endpoint, symbol, status, latency_us as "latencyUs", gate_us as "gateUs", bytes, charged, request, response
     from usage_call where account_id = $1 order by at desc limit 1`,
    [accountId],
  );
  return rows[0]!;
}
