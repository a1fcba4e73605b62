/** When PostgreSQL is killed under load and a replica promoted, calls go on, none is lost or doubled, and portal and alerts work again. */
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { addressOf, openBridge } from '../kit/bridge.ts';
import { alertOnCrossings, type Crossings } from '../kit/crossings.ts';
import { type Nodes, startNodes } from '../kit/nodes.ts';
import { signIn, signUp } from '../kit/portal.ts';
import type { Postgres } from '../kit/postgres.ts';
import { rowsOf } from '../kit/reckoning.ts';
import type { Outcome, Site } from '../kit/site.ts';

const NODES = 3;
const EMAIL = 'member@example.com';
/** Until an operator, or their tool, has noticed. */
const NOTICED_SECONDS = 2;
/** Until the first kill, about, and how long the harm takes then. */
const AHEAD_SECONDS = 4;
const ALERT_SECONDS = 20;
const SECOND_MS = 1_000;
const CALLS = 'select count(*)::int as n from usage_call';

export default async function clusterPostgresPromoted(site: Site): Promise<Outcome> {
  const primary = await site.ownPostgres();
  await primary.stop();
  const near = primary.replica(site.newHome(), primary.url('postgres'));
  site.onEnd(() => near.stop());
  // The second one follows the first one, by a connection that can be cut.
  const link = await openBridge(site, addressOf(near.url('postgres')));
  const far = primary.replica(site.newHome(), `postgresql://meridian@127.0.0.1:${link.port}/postgres`);
  site.onEnd(() => far.stop());
  for (const server of [primary, near, far]) await server.start();
  // From here on a commit is confirmed when the first replica has it, too.
  await primary.execute("alter system set synchronous_standby_names = '*'");
  await primary.execute('select pg_reload_conf()');
  const name = await openBridge(site, addressOf(primary.url('postgres')));
  site.databaseUrl = `postgresql://meridian@127.0.0.1:${name.port}/${site.database}`;

  const nodes = await startNodes(site, NODES, { env: { DATABASE_READ_URL: near.url(site.database) } });
  const keys = await site.keys();
  const member = await signUp(site, nodes.ports(), () => nodes.ports()[0]!, EMAIL);
  const alert = await alertOnCrossings(site, {
    port: nodes.ports()[0]!,
    key: member.key,
    aheadSeconds: AHEAD_SECONDS,
    seconds: ALERT_SECONDS,
  });
  const load = site.load({ ports: nodes.ports, keys });
  load.start();
  await site.wait();
  const fromMs = Math.ceil(Date.now() / SECOND_MS) * SECOND_MS;

  const promote = async (lost: Postgres, next: Postgres): Promise<number> => {
    lost.kill();
    name.lead(undefined);
    await site.wait(NOTICED_SECONDS);
    await next.promote();
    const promotedMs = performance.now();
    name.lead(addressOf(next.url('postgres')));
    await worksAgain(site, nodes, alert, member.key);
    return (performance.now() - promotedMs) / 1_000;
  };
  const synchronous = await promote(primary, near);
  await site.wait();

  const callsOf = async (server: Postgres) =>
    (await rowsOf<{ n: number }>(server.url(site.database), CALLS))[0]!.n;
  await site.until(async () => (await callsOf(far)) > 0.9 * (await callsOf(near)));
  // An asynchronous replica that is behind, as after a slow network.
  link.lead(undefined);
  await site.wait();
  const lacked = (await callsOf(near)) - (await callsOf(far));
  site.check(lacked > 0, 'the second replica lacked nothing');
  const asynchronous = await promote(near, far);
  await site.wait();
  await load.stop();
  site.check(load.failed === 0, `${load.failed} calls failed`);
  const toMs = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
  await alert.evaluated(toMs + SECOND_MS);
  const { crossings, lost, doubled, wrong } = await alert.reckon(fromMs, toMs);
  site.check(crossings > 0, 'nothing crossed the threshold');
  site.check(lost + doubled + wrong === 0, `${lost} alerts lost, ${doubled} doubled, ${wrong} wrong`);
  return await site.outcome({
    recoverySeconds: Math.max(synchronous, asynchronous),
    note:
      `a synchronous and an asynchronous replica promoted, the second without the last ${lacked} calls, which journals had; ` +
      `${crossings} crossings of an alert triggered once each; ` +
      'recovery from the promotion until sign-in, alerts and changes of plans work at every process',
  });
}

/** Waits until everything that needs the store works at every process. */
async function worksAgain(site: Site, nodes: Nodes, alert: Crossings, key: string): Promise<void> {
  const url = site.databaseUrl!;
  for (const port of nodes.ports()) await site.until(async () => (await signIn(port, EMAIL)) !== undefined);
  await alert.evaluated(Date.now());
  // Processes are notified of a change by their listeners alone.
  for (const plan of ['pro', 'developer'] as const) {
    await rowsOf(url, 'update account set plan = $1 where email = $2', [plan, EMAIL]);
    for (const port of nodes.ports())
      await site.until(async () => {
        const reply = await fetch(`http://127.0.0.1:${port}/api/stocks/AAPL/quote`, {
          headers: { authorization: `Bearer ${key}` },
        });
        site.countOwnCalls(1);
        return reply.headers.get('x-ratelimit-limit') === String(DEFAULT_PLANS[plan].callsPerMinute);
      });
  }
}
