/** When a primary of Valkey is killed and its replica promoted, limits forget at most the calls that were under way, and no call is lost. */
import { command } from '../../server/src/testing/valkey-cluster.ts';
import { startValkey, type ValkeyServer } from '../../server/src/testing/valkey-server.ts';
import { LimitsGauge } from '../kit/limits-gauge.ts';
import type { Load } from '../kit/load.ts';
import { requireValkey, startNodes } from '../kit/nodes.ts';
import type { Outcome, Site } from '../kit/site.ts';
import { fullestMinute } from '../kit/windows.ts';

const NODES = 3;
/** Of the plan Developer. */
const LIMIT = 120;
const CONNECTIONS = 8;
const FAIL_OVERS = 5;
/** A primary without its replica takes no more writes. */
const SETTINGS = [
  '--min-replicas-to-write',
  '1',
  '--min-replicas-max-lag',
  '2',
  '--repl-diskless-sync-delay',
  '0',
];

export default async function clusterValkeyFailover(site: Site): Promise<Outcome> {
  requireValkey();
  const primary = await startValkey(...SETTINGS);
  const replica = await startValkey(...SETTINGS);
  site.onEnd(() => replica.close());
  let [current, other] = [primary, replica];
  const follow = async (server: ValkeyServer, of: ValkeyServer) => {
    await command(server, 'REPLICAOF', '127.0.0.1', new URL(of.url).port);
    await site.until(async () =>
      String(await command(server, 'INFO', 'replication')).includes('master_link_status:up'),
    );
  };
  await follow(replica, primary);
  const hosts = [primary, replica].map(({ url }) => new URL(url).host).join(',');
  const gauge = new LimitsGauge();
  const valkey = { ...primary, url: `redis://${hosts}` };
  const { ports } = await startNodes(site, NODES, { valkey, envOf: gauge.envOf });
  const load = site.load({ ports, keys: await site.keys() });
  load.start();
  const limited: Load[] = [];
  let slowest = 0;
  for (let failOver = 0; failOver < FAIL_OVERS; failOver++) {
    // A key that is far from its limit, so that calls are admitted up to the last moment.
    const fresh = site.load({ ports, keys: await site.keys('developer', 1), connections: CONNECTIONS });
    limited.push(fresh);
    fresh.start();
    await fresh.answers(60);
    const recovery = gauge.recovery(site);
    await current.kill();
    await command(other, 'REPLICAOF', 'NO', 'ONE');
    // It takes writes as soon as it has a replica, too.
    [current, other] = [other, current];
    await other.restart();
    await follow(other, current);
    slowest = Math.max(slowest, await recovery);
    await site.wait(site.seconds * 2);
  }
  for (const it of [load, ...limited]) await it.stop();
  const fullest = Math.max(...limited.map(fullestMinute));
  site.check(fullest <= LIMIT + CONNECTIONS, `${fullest} calls in one window`);
  const unavailable = limited.reduce((sum, { refused }) => sum + (refused.get(503) ?? 0), 0);
  return await site.outcome({
    recoverySeconds: slowest,
    note: `${FAIL_OVERS} fail-overs; fullest window ${fullest} of ${LIMIT}; ${unavailable} calls of limited keys refused with 503; recovery until all processes count in Valkey again, the slowest`,
  });
}
