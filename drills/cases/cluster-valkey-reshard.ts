/**
 * While slots of a cluster of Valkey move, limits stay exact; a shard that fails over forgets at most the calls that were under way.
 * No call is lost or doubled.
 */
import { startValkeyCluster } from '../../server/src/testing/valkey-cluster.ts';
import { LimitsGauge } from '../kit/limits-gauge.ts';
import { requireValkey, startNodes } from '../kit/nodes.ts';
import type { Outcome, Site } from '../kit/site.ts';
import { fullestMinute } from '../kit/windows.ts';

const NODES = 4;
const SHARDS = 3;
const LIMIT = 30;
const ACCOUNTS = 6;
const CONNECTIONS = 2;
/** Of each account, and as many others. */
const MOVES = 12;

export default async function clusterValkeyReshard(site: Site): Promise<Outcome> {
  requireValkey();
  const cluster = await startValkeyCluster(SHARDS, { replicas: SHARDS });
  site.onEnd(() => cluster.close());
  const [first] = cluster.shards;
  const gauge = new LimitsGauge();
  const valkey = { ...first!.primary, url: cluster.url };
  const { ports } = await startNodes(site, NODES, { valkey, envOf: gauge.envOf });
  const load = site.load({ ports, keys: await site.keys() });
  const accounts = await site.accounts('free', ACCOUNTS);
  const limited = accounts.map(({ key }) => site.load({ ports, keys: [key], connections: CONNECTIONS }));
  load.start();
  for (const it of limited) it.start();
  await load.answers(500);

  const slots = await Promise.all(accounts.map(({ id }) => cluster.slotOf(`{${id}}`)));
  let moved = 0;
  for (let move = 0; move < MOVES; move++) {
    for (const slot of [...slots, ...slots.map((it) => (it + move * 7) % 16_384)]) {
      const from = await cluster.ownerOf(slot);
      const primaries = cluster.shards.map(({ primary }) => primary).filter((it) => it !== from);
      await cluster.moveSlot(slot, primaries[moved % primaries.length]!);
      moved += 1;
    }
  }
  const unavailable = () => [load, ...limited].reduce((sum, it) => sum + (it.refused.get(503) ?? 0), 0);
  const moving = unavailable();
  const recovery = gauge.recovery(site);
  await first!.primary.kill();
  const recoverySeconds = await recovery;
  await first!.primary.restart();
  await site.wait(70);
  await load.stop();
  for (const it of limited) await it.stop();
  const fullest = Math.max(...limited.map(fullestMinute));
  site.check(fullest <= LIMIT + CONNECTIONS, `${fullest} calls in one window`);
  return await site.outcome({
    recoverySeconds,
    note: `${moved} slots moved, ${moving} calls refused with 503 meanwhile; ${unavailable() - moving} after a primary was killed; fullest window of ${ACCOUNTS} keys ${fullest} of ${LIMIT}; recovery until all processes count in Valkey again`,
  });
}
