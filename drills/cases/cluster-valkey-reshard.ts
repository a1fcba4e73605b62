/**
 * While slots of a cluster of Valkey move, limits stay exact; a shard that fails over forgets at most the calls that were under way.
 * No call is lost or doubled.
 */
import { startValkeyCluster } from '../../server/src/testing/valkey-cluster.ts';
import { LimitsGauge } from '../kit/limits-gauge.ts';
import type { Load } from '../kit/load.ts';
import { requireValkey, startNodes } from '../kit/nodes.ts';
import type { Outcome, Site } from '../kit/site.ts';
import { fullestMinute } from '../kit/windows.ts';

const NODES = 3;
const SHARDS = 3;
/** Of the plan Developer. */
const LIMIT = 120;
const ACCOUNTS = 6;
const CONNECTIONS = 2;
const ROUNDS = 2;
/** Of the slot of each account in a round. */
const MOVES = 6;

export default async function clusterValkeyReshard(site: Site): Promise<Outcome> {
  requireValkey();
  const cluster = await startValkeyCluster(SHARDS, { replicas: SHARDS });
  site.onEnd(() => cluster.close());
  const primaries = cluster.shards.map(({ primary }) => primary);
  const gauge = new LimitsGauge();
  const valkey = { ...primaries[0]!, url: cluster.url };
  const { ports } = await startNodes(site, NODES, { valkey, envOf: gauge.envOf });
  const load = site.load({ ports, keys: await site.keys() });
  load.start();
  /** Keys that are far from their limits, so that calls are admitted all the time. */
  const startFresh = async () => {
    const accounts = await site.accounts('developer', ACCOUNTS);
    const loads = accounts.map(({ key }) => site.load({ ports, keys: [key], connections: CONNECTIONS }));
    for (const it of loads) it.start();
    for (const it of loads) await it.answers(20);
    return { accounts, loads };
  };
  const unavailable = (loads: readonly Load[]) =>
    loads.reduce((sum, { refused }) => sum + (refused.get(503) ?? 0), 0);

  const moving: Load[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { accounts, loads } = await startFresh();
    moving.push(...loads);
    const slots = await Promise.all(accounts.map(({ id }) => cluster.slotOf(`{${id}}`)));
    for (let move = 0; move < MOVES; move++) {
      for (const slot of slots) {
        const from = await cluster.ownerOf(slot);
        await cluster.moveSlot(slot, primaries[(primaries.indexOf(from) + 1) % SHARDS]!);
      }
    }
    await site.wait();
  }
  for (const it of moving) await it.stop();
  const exact = Math.max(...moving.map(fullestMinute));
  site.check(exact <= LIMIT, `${exact} calls in one window while slots moved`);

  const failing = await startFresh();
  const recovery = gauge.recovery(site);
  await primaries[0]!.kill();
  const recoverySeconds = await recovery;
  await primaries[0]!.restart();
  await site.wait(site.seconds * 2);
  for (const it of [load, ...failing.loads]) await it.stop();
  const fullest = Math.max(...failing.loads.map(fullestMinute));
  site.check(fullest <= LIMIT + CONNECTIONS, `${fullest} calls in one window after a fail-over`);
  return await site.outcome({
    recoverySeconds,
    note: `${ROUNDS * MOVES * ACCOUNTS} moves of the slots of ${moving.length} keys: fullest window ${exact} of ${LIMIT}, ${unavailable(moving)} calls refused with 503; a primary killed: fullest window ${fullest}, ${unavailable(failing.loads)} refused; recovery until all processes count in Valkey again, with a node timeout of 5 s`,
  });
}
