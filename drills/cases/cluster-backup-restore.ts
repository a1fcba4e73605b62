/** A backup of a running cluster, restored into an empty one, has every call that was answered before it once, its imports, keys and limits. */
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { startValkey } from '../../server/src/testing/valkey-server.ts';
import { BARS, writeBars } from '../kit/bars.ts';
import { meridianAt } from '../kit/command.ts';
import { startNodes } from '../kit/nodes.ts';
import { startObjects } from '../kit/objects.ts';
import type { Product } from '../kit/product.ts';
import { rowsOf } from '../kit/reckoning.ts';
import type { Outcome, Site } from '../kit/site.ts';

const NODES = 3;
const KEY = { BACKUP_PASSPHRASE: 'a passphrase for drills' };
const CALLS = 'select request_id as id from usage_call';
const HISTORY = '/stocks/IMPORTED/history?from=2024-01-01&to=2024-12-31&format=csv';
const FREE_CALLS = 12;

export default async function clusterBackupRestore(site: Site): Promise<Outcome> {
  const objects = await startObjects(site);
  const nodes = await startNodes(site, NODES, { env: objects.env });
  const { databaseUrl } = site;
  const keys = await site.keys();
  const [free] = await site.accounts('free', 1);
  const load = site.load({ ports: nodes.ports, keys });
  load.start();
  const home = nodes.all[0]!.home;
  const imported = await meridianAt(site, { home, databaseUrl, env: objects.env }, 'import', writeBars(site));
  site.check(imported.code === 0, imported.output);
  const limited = site.load({ ports: nodes.ports, keys: [free!.key], connections: 1 });
  limited.start();
  await limited.answers(FREE_CALLS);
  await limited.stop();
  await site.wait();

  const loads = [load, limited];
  const before = loads.flatMap(({ answered }) => answered.map(({ id }) => id));
  const targets: string[] = [];
  for (const node of nodes.all) {
    const target = site.newHome();
    const place = { home: node.home, databaseUrl, env: { ...objects.env, ...KEY } };
    const backup = await meridianAt(site, place, 'backup', target);
    site.check(backup.code === 0, backup.output);
    targets.push(target);
  }
  await load.stop();
  site.check(load.failed === 0, `${load.failed} calls failed`);
  const answered = new Set(loads.flatMap((it) => it.answered.map(({ id }) => id)));

  const startedMs = performance.now();
  const copiedObjects = await startObjects(site, objects);
  const restoredUrl = await site.ground.postgres.createEmptyDatabase(`${site.database}_restored`);
  const valkey = await startValkey();
  site.onEnd(() => valkey.close());
  const copies: Product[] = [];
  const env = { ...copiedObjects.env, VALKEY_URL: valkey.url, NODES_MAX: String(NODES) };
  for (const [at, target] of targets.entries()) {
    const place = { home: site.newHome(), databaseUrl: restoredUrl, env: { ...env, ...KEY } };
    // The store is in each of them, and restored from the oldest: journals continue it.
    const restore = await meridianAt(site, place, 'restore', target, ...(at > 0 ? ['--home-only'] : []));
    site.check(restore.code === 0, restore.output);
    copies.push(await site.start({ ...place, env }));
  }
  for (const { port } of copies) {
    const { status } = await site.getUncounted(port, keys[0]!, '/stocks/AAPL/quote');
    site.check(status === 200, `a restored process answers ${status}`);
  }
  const recoverySeconds = (performance.now() - startedMs) / 1_000;

  const restoredIds = async () => (await rowsOf<{ id: string }>(restoredUrl, CALLS)).map(({ id }) => id);
  const lost = async () => {
    const kept = new Set(await restoredIds());
    return before.filter((id) => !kept.has(id)).length;
  };
  await site.until(async () => (await lost()) === 0);
  site.check((await lost()) === 0, `${await lost()} of ${before.length} calls of before the backup are lost`);
  let left = DEFAULT_PLANS.free.callsPerMonth! - limited.answered.length;
  for (const { port } of copies) {
    const { status, body } = await site.getUncounted(port, keys[0]!, HISTORY);
    const rows = body.trim().split('\n').length - 1;
    site.check(status === 200 && rows === BARS, `a restored process has ${rows} imported bars`);
    const call = await fetch(`http://127.0.0.1:${port}/api/stocks/AAPL/quote`, {
      headers: { authorization: `Bearer ${free!.key}` },
    });
    left -= 1;
    const remaining = Number(call.headers.get('x-quota-remaining'));
    site.check(remaining === left, `${remaining} of ${left} calls are left in the month`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    site.check(ready.ok, `/readyz of a restored process says ${ready.status}`);
  }
  for (const copy of copies) await copy.stop();
  const ids = await restoredIds();
  const doubled = ids.length - new Set(ids).size;
  site.check(doubled === 0, `${doubled} calls are doubled in the restored store`);
  // The drill looked at each of the restored processes three times.
  const foreign = ids.filter((id) => !answered.has(id)).length;
  site.check(foreign <= 3 * NODES, `${foreign} calls of the restored store were never answered`);
  return await site.outcome({
    recoverySeconds,
    note: `${before.length} calls before the backup, ${ids.length - foreign} restored; ${NODES} homes, the store and the bucket; recovery until all processes answer`,
  });
}
