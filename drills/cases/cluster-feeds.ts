/** One process collects a vendor for all; when it is killed, another one does, and no trade is lost, doubled or numbered twice. */
import { StreamClient } from '../../server/src/testing/api/stream-client.ts';
import { startTradingServer } from '../../server/src/feeds/testing/trading-server.ts';
import { krakenDialect } from '../../server/src/feeds/vendors/kraken/testing/kraken-dialect.ts';
import { type Node, startNodes } from '../kit/nodes.ts';
import { startObjects } from '../kit/objects.ts';
import type { Outcome, Site } from '../kit/site.ts';

const NODES = 3;
const KILLS = 8;
const TRADE_EVERY_MS = 5;
/** Within which another process must collect. */
const TAKEN_OVER_SECONDS = 5;
const SYMBOL = 'BTCUSD';
const CHANNEL = `trades.${SYMBOL}`;

export default async function clusterFeeds(site: Site): Promise<Outcome> {
  const objects = await startObjects(site);
  const vendor = await startTradingServer(krakenDialect);
  site.onEnd(() => vendor.close());
  const nodes = await startNodes(site, NODES, {
    env: {
      ...objects.env,
      // Says which process collects.
      LOG_LEVEL: 'info',
      FEEDS: 'kraken',
      FEED_KRAKEN_REST: vendor.restUrl,
      FEED_KRAKEN_WS: vendor.streamUrl,
      FEED_KRAKEN_SYMBOLS: SYMBOL,
    },
  });
  const [key = ''] = await site.keys();
  const load = site.load({ ports: nodes.ports, keys: [key] });
  load.start();
  const collects = ({ product }: Node) => product.output.includes('This process collects the feeds');
  const collector = () => nodes.all.find((node) => !node.product.hasEnded && collects(node));
  await site.until(() => collector() !== undefined);

  let id = 0;
  const trading = setInterval(() => {
    id += 1;
    vendor.trade({ symbol: SYMBOL, id, price: 50_000 + (id % 100), size: 1, atMs: Date.now() });
  }, TRADE_EVERY_MS);
  const read = async ({ port }: Node, path: string) => (await site.get(port, key, path)).body;
  const pricedMs = async (node: Node) => {
    const { timestamp = '' } = JSON.parse(await read(node, `/stocks/${SYMBOL}/quote`)) as {
      timestamp?: string;
    };
    return Date.parse(timestamp);
  };
  const follow = async ({ port }: Node) => {
    const client = await StreamClient.withKey(`http://127.0.0.1:${port}`, key);
    await client.ask({ action: 'subscribe', channels: [CHANNEL], conflate: 0 }, 'subscription');
    return client;
  };

  const takenOver: number[] = [];
  let compared = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await site.wait();
    const killed = collector()!;
    const others = nodes.all.filter((node) => node !== killed);
    const streams = await Promise.all(others.map(follow));
    const killedMs = Date.now();
    if (kill % 2 === 0) await nodes.lose(killed);
    else await killed.product.kill();
    for (const node of others) await site.until(async () => (await pricedMs(node)) > killedMs);
    takenOver.push((Date.now() - killedMs) / 1_000);
    await site.wait(1);
    const [one = [], other = []] = streams.map((stream) =>
      stream.of('trade', CHANNEL).map((frame) => frame['seq'] as number),
    );
    for (const stream of streams) await stream.close();
    const [from, to] = [Math.max(one[0]!, other[0]!), Math.min(one.at(-1)!, other.at(-1)!)];
    const [ours, theirs] = [one, other].map((seqs) =>
      seqs.filter((seq) => seq >= from && seq <= to).join(' '),
    );
    compared += one.length;
    site.check(ours !== '' && ours === theirs, `the streams of two processes differ after kill ${kill + 1}`);
    await nodes.restart(killed);
  }
  clearInterval(trading);
  const traded = vendor.trades.length;
  const volumeAt = async (node: Node) => {
    const text = await read(node, `/stocks/${SYMBOL}/history?interval=1m&limit=1000&format=csv`);
    const [head = '', ...rows] = text.trim().split('\n');
    const column = head.split(',').indexOf('volume');
    return rows.reduce((sum, row) => sum + Number(row.split(',')[column]), 0);
  };
  for (const node of nodes.all) {
    await site.until(async () => (await volumeAt(node)) === traded);
    site.check((await volumeAt(node)) === traded, `${await volumeAt(node)} trades of ${traded}`);
  }
  await load.stop();
  const slowest = Math.max(...takenOver);
  site.check(slowest <= TAKEN_OVER_SECONDS, `another process collected only after ${slowest.toFixed(1)} s`);
  return await site.outcome({
    recoverySeconds: slowest,
    note: `${KILLS} collectors killed, every second one with its disk; ${traded} trades, each once in every process; ${compared} frames of streams equal; recovery until prices move again, the slowest`,
  });
}
