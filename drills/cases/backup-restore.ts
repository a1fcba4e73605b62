/** A backup under load fails no call, and its restore has every call that was answered before the backup began, each once. */
import { meridianAt } from '../kit/command.ts';
import { rowsOf } from '../kit/reckoning.ts';
import type { Outcome, Site } from '../kit/site.ts';

const KEY = { BACKUP_PASSPHRASE: 'a passphrase for drills' };
const CALLS = 'select request_id as id from usage_call';

export default async function backupRestore(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  const product = await site.start();
  const load = site.load({ ports: () => [product.port], keys });
  load.start();
  await site.wait();
  const before = load.answered.map(({ id }) => id);
  const target = site.newHome();
  const { home, databaseUrl } = site;
  const backup = await meridianAt(site, { home, databaseUrl, env: KEY }, 'backup', target);
  site.check(backup.code === 0, backup.output);
  await site.wait(1);
  await load.stop();
  site.check(load.failed === 0, `${load.failed} calls failed`);
  const answered = new Set(load.answered.map(({ id }) => id));

  const restoredHome = site.newHome();
  const restoredUrl = await site.ground.postgres.createEmptyDatabase(`${site.database}_restored`);
  const restored = { home: restoredHome, databaseUrl: restoredUrl, env: KEY };
  const startedMs = performance.now();
  const restore = await meridianAt(site, restored, 'restore', target);
  site.check(restore.code === 0, restore.output);
  const copy = await site.start({ home: restoredHome, databaseUrl: restoredUrl });
  const { status } = await site.getUncounted(copy.port, keys[0]!, '/stocks/AAPL/quote');
  const recoverySeconds = (performance.now() - startedMs) / 1_000;
  site.check(status === 200, `the restored product answers ${status}`);
  await copy.stop();
  const ids = (await rowsOf<{ id: string }>(restoredUrl, CALLS)).map(({ id }) => id);
  const kept = new Set(ids);
  const lost = before.filter((id) => !kept.has(id)).length;
  site.check(
    lost === 0,
    `${lost} of ${before.length} calls of before the backup are not in the restored store`,
  );
  site.check(kept.size === ids.length, `${ids.length - kept.size} calls are doubled in the restored store`);
  // The look at the restored product is the one call that the load did not make.
  const foreign = ids.filter((id) => !answered.has(id)).length;
  site.check(foreign <= 1, `${foreign} calls of the restored store were never answered`);
  const verified = await meridianAt(site, restored, 'verify');
  site.check(verified.code === 0, verified.output);
  const note = `${before.length} calls before the backup, ${ids.length} restored, with those of the time of the backup`;
  return await site.outcome({ recoverySeconds, note });
}
