/** While this version replaces the last release behind haproxy, both serve one store: no call fails, and each counts once. */
import { mkdirSync } from 'node:fs';
import { copyLastRelease, whyNoLastRelease } from '../../server/src/testing/last-release.ts';
import { startBalancer } from '../kit/balancer.ts';
import { meridianAt } from '../kit/command.ts';
import { startNodes } from '../kit/nodes.ts';
import { rowsOf } from '../kit/reckoning.ts';
import { CannotDrill, type Outcome, type Site } from '../kit/site.ts';

const NODES = 3;
/** What both versions answer while they serve. */
const SERVES = '/api/status';
const CALLS = 20;

export default async function clusterTwoVersions(site: Site): Promise<Outcome> {
  const why = whyNoLastRelease();
  if (why !== undefined) throw new CannotDrill(why);
  const release = site.newHome();
  mkdirSync(release);
  copyLastRelease(release);
  // The last release makes its own store.
  const databaseUrl = await site.ground.postgres.createEmptyDatabase(site.database);
  const nodes = await startNodes(site, NODES, { root: release, env: { DRAIN_SECONDS: '2' } });
  const balancer = await startBalancer(site, nodes.ports(), SERVES);
  const keys = await site.keys();
  const load = site.load({ ports: () => [balancer.port], keys });
  load.start();
  await load.answers(500);
  const migrations = async () =>
    (await rowsOf<{ n: number }>(databaseUrl, 'select count(*)::int as n from kysely_migration'))[0]!.n;
  const before = await migrations();
  const { home } = nodes.all[0]!;
  const migrated = await meridianAt(site, { home, databaseUrl }, 'migrate');
  site.check(migrated.code === 0, migrated.output);
  const added = (await migrations()) - before;
  await site.wait();
  let mixed = 0;
  for (const [index, node] of nodes.all.entries()) {
    const answeredBefore = load.answered.length;
    // The last release does not drain: while it stops, it answers 503.
    await balancer.takeOut(index);
    await node.product.stop();
    node.root = undefined;
    await nodes.restart(node);
    await balancer.putBack(index);
    // A key that is made meanwhile works at both versions at once.
    const [account] = await site.accounts('free', 1);
    const limited = site.load({ ports: nodes.ports, keys: [account!.key], connections: 1 });
    limited.start();
    await limited.answers(CALLS);
    await limited.stop();
    site.check(limited.failed === 0, `${limited.failed} calls of a new account failed`);
    await site.wait();
    if (node !== nodes.all.at(-1)) mixed += load.answered.length - answeredBefore;
  }
  await load.stop();
  site.check(load.failed === 0, `${load.failed} calls failed`);
  return await site.outcome({
    note: `${added} migrations under load; ${mixed} calls while both versions served`,
  });
}
