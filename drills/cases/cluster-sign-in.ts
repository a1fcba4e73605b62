/**
 * Of 60 wrong passwords for one account over four processes, exactly 10 are checked. While many sign in at once and calls are made, no
 * process has more than eight connections to the store.
 */
import { portal, PORTAL_BASE } from '@meridian/contracts/portal';
import { setTimeout as delay } from 'node:timers/promises';
import { startNodes } from '../kit/nodes.ts';
import { rowsOf } from '../kit/reckoning.ts';
import type { Outcome, Site } from '../kit/site.ts';

const NODES = 4;
const TRIES = 60;
const CHECKED = 10;
const FLOOD = 400;
const CONNECTIONS_MAX = 8;
const COUNT_EVERY_MS = 50;

export default async function clusterSignIn(site: Site): Promise<Outcome> {
  const nodes = await startNodes(site, NODES);
  const signIn = async (attempt: number, email = 'someone@example.com') => {
    const { port } = nodes.all[attempt % NODES]!;
    const response = await fetch(`http://127.0.0.1:${port}${PORTAL_BASE}${portal.signin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: `Wrong-password-${attempt}` }),
    });
    return ((await response.json()) as { code: string }).code;
  };
  const codes = await Promise.all(Array.from({ length: TRIES }, async (_, attempt) => signIn(attempt)));
  const checked = codes.filter((code) => code === '110').length;
  const refused = codes.filter((code) => code === '114').length;
  site.check(checked === CHECKED, `${checked} were checked`);
  site.check(refused === TRIES - CHECKED, `${refused} were refused; the answers were ${codes.join(' ')}`);
  // Makes connections of its own.
  const keys = await site.keys();
  const most = await mostConnections(site, async () => {
    const load = site.load({ ports: () => nodes.all.map(({ port }) => port), keys });
    load.start();
    await Promise.all(Array.from({ length: FLOOD }, async (_, n) => signIn(n, `someone-${n}@example.com`)));
    await load.stop();
  });
  site.check(most <= NODES * CONNECTIONS_MAX, `${most} connections to the store`);
  return await site.outcome({
    note: `${checked} checked, ${refused} refused; at most ${most} connections of ${NODES} processes to the store`,
  });
}

/** The most connections that all processes had at once during the work. */
async function mostConnections(site: Site, work: () => Promise<void>): Promise<number> {
  let most = 0;
  const ending = new AbortController();
  const watching = (async () => {
    while (!ending.signal.aborted) {
      const [row] = await rowsOf<{ open: number }>(
        site.databaseUrl!,
        `select count(*)::int as open from pg_stat_activity
         where datname = current_database() and application_name like 'meridian%'`,
      );
      most = Math.max(most, row!.open);
      await delay(COUNT_EVERY_MS);
    }
  })();
  await work();
  ending.abort();
  await watching;
  return most;
}
