/** Alerts that four processes share are led again within five seconds when one is killed or hangs, and each crossing triggers once. */
import { openLake } from '../../server/src/lake/open-lake.ts';
import type { Lake } from '../../server/src/lake/lake.ts';
import { ALERT_SHARDS, ALERTS_LOCK } from '../../server/src/store/alert-shards.ts';
import { type Node, startNodes } from '../kit/nodes.ts';
import { rowsOf } from '../kit/reckoning.ts';
import { freePort } from '../kit/product.ts';
import type { Outcome, Site } from '../kit/site.ts';

const NODES = 4;
const KILLS = 4;
const PAUSES = 2;
const PAUSED_SECONDS = 10;
/** With four alerts each. */
const ACCOUNTS = 64;
const SYMBOLS = ['BTCUSD', 'ETHUSD', 'SOLUSD', 'XRPUSD'];
/** The thresholds lie between the prices of this time, which is about that of the drill. */
const AHEAD_SECONDS = 180;
/** Within which another process must evaluate. */
const LED_AGAIN_SECONDS = 5;
const SECOND_MS = 1_000;

interface Watched {
  readonly id: string;
  readonly symbol: string;
  readonly threshold: number;
}

export default async function clusterAlerts(site: Site): Promise<Outcome> {
  const metricsPorts = await Promise.all(Array.from({ length: NODES }, freePort));
  const nodes = await startNodes(site, NODES, {
    envOf: async (at) => ({ METRICS_PORT: String(metricsPorts[at]) }),
  });
  const url = site.databaseUrl!;
  const keys = await site.keys('enterprise', ACCOUNTS);
  const running = new Set(nodes.all);
  const load = site.load({
    ports: () => [...running].map(({ port }) => port),
    keys: keys.slice(0, 4),
    connections: 2,
  });
  load.start();
  const lake = await openLake({ home: nodes.all[0]!.home, now: Date.now, mayWrite: () => false });
  site.onEnd(() => lake.close());

  const alerts: Watched[] = [];
  for (const [at, key] of keys.entries()) {
    for (const symbol of SYMBOLS) {
      const threshold = thresholdOf(lake, symbol, (at + 0.5) / ACCOUNTS);
      const { port } = nodes.all[at % NODES]!;
      alerts.push({ id: await watch(port, key, { symbol, threshold }), symbol, threshold });
    }
  }
  const unseen = 'select from alert_state where side = 0';
  await site.until(async () => (await rowsOf(url, unseen)).length === 0);
  await site.until(async () => isEven(await heldShards(url)));
  const fromMs = Math.ceil(Date.now() / SECOND_MS) * SECOND_MS;

  const ledAgain: number[] = [];
  const harm = async (node: Node, act: () => Promise<void> | void) => {
    const others = metricsPorts.filter((_, at) => nodes.all[at] !== node);
    running.delete(node);
    const harmedMs = Date.now();
    await act();
    await site.until(async () => {
      const led = await Promise.all(others.map(evaluatedShards));
      return led.reduce((sum, count) => sum + count, 0) === ALERT_SHARDS;
    });
    ledAgain.push((Date.now() - harmedMs) / SECOND_MS);
  };
  for (let round = 0; round < KILLS + PAUSES; round += 1) {
    await site.wait();
    const node = nodes.all[round % NODES]!;
    if (round % (KILLS / PAUSES + 1) === KILLS / PAUSES) {
      await harm(node, () => node.product.signal('SIGSTOP'));
      await site.wait(PAUSED_SECONDS);
      node.product.signal('SIGCONT');
    } else {
      await harm(node, () => node.product.kill());
      await nodes.restart(node);
    }
    running.add(node);
    await site.until(async () => isEven(await heldShards(url)));
  }
  const toMs = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
  const behind = "select from alert_shard_progress where market = 'live' and evaluated_at <= $1";
  await site.until(async () => (await rowsOf(url, behind, [new Date(toMs)])).length === 0);

  const rows = await rowsOf<{ id: string; at: Date }>(
    url,
    'select alert_id as id, triggered_at as at from alert_firing order by seq',
  );
  const triggered = Map.groupBy(rows, ({ id }) => id);
  let [crossed, lost, doubled, wrong] = [0, 0, 0, 0];
  for (const { id, symbol, threshold } of alerts) {
    const expected = crossings(lake, { symbol, threshold, fromMs, toMs });
    const actual = (triggered.get(id) ?? [])
      .map(({ at }) => at.getTime())
      .filter((ms) => ms >= fromMs && ms < toMs);
    crossed += expected.length;
    const missing = expected.filter((ms) => !actual.includes(ms));
    const unexpected = actual.filter((ms) => !expected.includes(ms));
    lost += missing.length;
    doubled += actual.length - new Set(actual).size;
    wrong += new Set(unexpected).size;
    if (missing.length + unexpected.length > 0)
      site.faults.push(
        `${symbol} at ${threshold} crossed at ${missing.join(' ')}, triggered at ${unexpected.join(' ')}`,
      );
  }
  site.check(crossed > alerts.length, 'too few prices crossed a threshold');
  const slowest = Math.max(...ledAgain);
  site.check(slowest <= LED_AGAIN_SECONDS, `alerts were led again only after ${slowest.toFixed(1)} s`);
  const outcome = await site.outcome({
    recoverySeconds: slowest,
    note: `${KILLS} processes killed, ${PAUSES} paused for ${PAUSED_SECONDS} s and continued; ${alerts.length} alerts, ${crossed} crossings, each triggered once; the shards even again after each; recovery until the alerts of the harmed process are evaluated by others, the slowest`,
  });
  return {
    ...outcome,
    lost: outcome.lost + lost,
    doubled: outcome.doubled + doubled,
    wrong: outcome.wrong + wrong,
  };
}

/** How many shards a process evaluates, by its metrics. */
async function evaluatedShards(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^meridian_alerts_leading (\d+)$/m.exec(text)?.[1] ?? 0);
}

/** How many shards each process leads. */
async function heldShards(url: string): Promise<number[]> {
  const rows = await rowsOf<{ held: number }>(
    url,
    `select count(*)::int as held from pg_locks where locktype = 'advisory' and classid = $1 and granted
     and database = (select oid from pg_database where datname = current_database()) group by pid`,
    [ALERTS_LOCK],
  );
  return rows.map(({ held }) => held);
}

const isEven = (held: readonly number[]) =>
  held.length === NODES && held.every((count) => count === ALERT_SHARDS / NODES);

/** The simulated exchange knows its prices ahead: this one lies between them, at a share of the way from the lowest to the highest. */
function thresholdOf(lake: Lake, symbol: string, share: number): number {
  const nowMs = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
  const prices = Array.from(
    { length: AHEAD_SECONDS },
    (_, second) => lake.quote(symbol, nowMs + second * SECOND_MS)!.price,
  );
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return lowest + share * (highest - lowest);
}

async function watch(port: number, key: string, { symbol, threshold }: Omit<Watched, 'id'>): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/alerts/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'drill',
      symbols: [symbol],
      condition: { metric: 'price', op: 'crosses', value: threshold },
    }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`An alert was not created: ${reply.status} ${text}`);
  return (JSON.parse(text) as { id: string }).id;
}

/** When the price crossed a threshold, by the market itself. */
function crossings(
  lake: Lake,
  of: Omit<Watched, 'id'> & { readonly fromMs: number; readonly toMs: number },
): number[] {
  const { symbol, threshold, fromMs, toMs } = of;
  const times: number[] = [];
  let before = Math.sign(lake.quote(symbol, fromMs - SECOND_MS)!.price - threshold);
  for (let atMs = fromMs; atMs < toMs; atMs += SECOND_MS) {
    const trades = lake.trades(symbol, atMs, atMs + SECOND_MS);
    const { price } = lake.quote(symbol, atMs)!;
    const seen = [...trades, { price, timestampMs: trades.at(-1)?.timestampMs ?? atMs }];
    for (const { price: traded, timestampMs } of seen) {
      const side = Math.sign(traded - threshold);
      if (side === 0 || side === before) continue;
      times.push(Math.floor(timestampMs));
      before = side;
    }
  }
  return times;
}
