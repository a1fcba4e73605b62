/** Slow, unreliable and cut networks between processes and their engines fail no call of a known key, and lose or double none. */
import { writeBars } from '../kit/bars.ts';
import { meridianAt } from '../kit/command.ts';
import { startNodes } from '../kit/nodes.ts';
import { startObjects } from '../kit/objects.ts';
import { type Link, startToxiproxy } from '../kit/toxiproxy.ts';
import type { Outcome, Site } from '../kit/site.ts';
import { fullestWindow } from '../kit/windows.ts';

const NODES = 2;
const LIMIT = 30;
/** What a process that is cut off alone admits on top. */
const SHARE = LIMIT / NODES;
/** Shorter than a minute by the longest delay of a reply. */
const WINDOW_MS = 59_000;

export default async function clusterBadNetwork(site: Site): Promise<Outcome> {
  const linkTo = await startToxiproxy(site);
  const toValkey: Link[] = [];
  const toPostgres: Link[] = [];
  const toObjects: Link[] = [];
  const objects = await startObjects(site);
  const nodes = await startNodes(site, NODES, {
    async envOf(at, valkeyUrl) {
      toValkey.push(await linkTo(valkeyUrl));
      toPostgres.push(await linkTo(site.databaseUrl!));
      toObjects.push(await linkTo(objects.url));
      return {
        ...objects.envAt(toObjects[at]!.url),
        VALKEY_URL: toValkey[at]!.url,
        DATABASE_URL: toPostgres[at]!.url,
      };
    },
  });
  const all = [...toValkey, ...toPostgres, ...toObjects];
  const keys = await site.keys();
  const load = site.load({ ports: nodes.ports, keys });
  const limited = site.load({ ports: nodes.ports, keys: await site.keys('free', 1), connections: NODES });
  load.start();
  limited.start();
  await load.answers(500);
  const harms: (() => Promise<unknown>)[] = [
    () => Promise.all(all.map((link) => link.slow(20, 10))),
    () => Promise.all(toPostgres.map((link) => link.slow(100, 20))),
    () => Promise.all(toValkey.map((link) => link.slow(100, 20))),
    () => Promise.all(all.map((link) => link.unreliable(0.01))),
    () => toValkey[0]!.cut(),
    () => toPostgres[0]!.cut(),
    () => toObjects[0]!.cut(),
    () => Promise.all(toValkey.map((link) => link.cut())),
    () => Promise.all(toPostgres.map((link) => link.cut())),
  ];
  for (const harm of harms) {
    await harm();
    await site.wait(site.seconds * 3);
    await Promise.all(all.map((link) => link.restore()));
    await site.wait(site.seconds * 2);
  }
  const { home } = nodes.all[0]!;
  const place = { home, databaseUrl: site.databaseUrl, env: objects.env };
  const imported = await meridianAt(site, place, 'import', writeBars(site));
  site.check(imported.code === 0, imported.output);
  for (const { port } of nodes.all)
    await site.until(async () => (await site.get(port, keys[0]!, '/stocks/IMPORTED/quote')).status === 200);
  await load.stop();
  await limited.stop();
  site.check(load.failed === 0, `${load.failed} calls failed`);
  const fullest = fullestWindow(
    limited.answered.map(({ atMs }) => atMs),
    WINDOW_MS,
  );
  site.check(fullest <= LIMIT + SHARE, `${fullest} calls in one window`);
  return await site.outcome({
    note: `${harms.length} kinds of harm; fullest window ${fullest} of ${LIMIT}`,
  });
}
