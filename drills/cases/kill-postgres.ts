/** A PostgreSQL that is killed under load is started again by the product, and no call fails or is lost meanwhile. */
import { join } from 'node:path';
import { runningEmbedded } from '../../server/src/store/embedded.ts';
import { killPostmaster } from '../kit/postgres.ts';
import { rowsOf } from '../kit/reckoning.ts';
import type { Outcome, Site } from '../kit/site.ts';

const KILLS = 2;

export default async function killPostgres(site: Site): Promise<Outcome> {
  site.databaseUrl = undefined;
  const product = await site.start();
  const url = await runningEmbedded(site.home);
  site.databaseUrl = url;
  const keys = await site.keys();
  const load = site.load({ ports: () => [product.port], keys });
  load.start();
  let recoverySeconds = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    await site.wait();
    const startedMs = performance.now();
    site.check(killPostmaster(join(site.home, 'postgres', 'data')), 'PostgreSQL was not running');
    for (let runs = false; !runs;) {
      await site.wait(0.1);
      runs = await rowsOf(url!, 'select 1').then(
        () => true,
        () => false,
      );
    }
    recoverySeconds = Math.max(recoverySeconds, (performance.now() - startedMs) / 1_000);
  }
  await site.wait();
  await load.stop();
  site.check(load.failed === 0, `${load.failed} calls failed`);
  // The embedded store ends with the product, so what it has is compared while it runs.
  return await site.outcomeWhileRunning({ recoverySeconds, note: `${KILLS} kills` });
}
