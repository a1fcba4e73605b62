/** Damage to a file of the market and to sums in the store is found by `meridian verify`, and repaired without losing a call. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { meridian } from '../kit/command.ts';
import { dailyBarsOf, damageBytes } from '../kit/lake-files.ts';
import { rowsOf } from '../kit/reckoning.ts';
import type { Outcome, Site } from '../kit/site.ts';

export default async function verifyRepair(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  const product = await site.start();
  const { port } = product;
  const load = site.load({ ports: () => [port], keys });
  load.start();
  await site.wait();
  const whole = await meridian(site, 'verify');
  site.check(whole.code === 0, `beside the server, with everything whole: ${whole.output}`);
  site.check(load.failed === 0, `${load.failed} calls failed`);
  await load.stop();
  await site.caughtUp();
  await product.stop();

  damageBytes(await dailyBarsOf(site.home, 'AAPL'));
  await rowsOf(site.databaseUrl!, 'update usage_hour set requests = requests + 1');
  await rowsOf(site.databaseUrl!, 'delete from usage_minute where at = (select min(at) from usage_minute)');
  const found = await meridian(site, 'verify');
  site.check(found.code === 1, `with damage it ended with ${found.code}`);
  for (const named of ['AAPL', 'usage roll-ups'])
    site.check(found.output.includes(named), `it does not name ${named}: ${found.output}`);

  const startedMs = performance.now();
  const repaired = await meridian(site, 'verify', '--repair');
  site.check(repaired.output.includes('AAPL'), repaired.output);
  // As the page of recovery says: the damaged file is kept there until somebody has looked at it.
  rmSync(join(site.home, 'quarantine'), { recursive: true });
  const after = await meridian(site, 'verify');
  site.check(after.code === 0, `after the repair: ${after.output}`);
  await site.start({ port });
  load.start();
  await load.answers(1);
  const recoverySeconds = (performance.now() - startedMs) / 1_000;
  await site.wait(1);
  return await site.outcome({ recoverySeconds, note: 'recovery includes two more runs of verify' });
}
