/** While the disk of the home is full, calls fail with 503 and are not counted; they work again as soon as there is space. */
import { smallDisk } from '../kit/small-disk.ts';
import type { Outcome, Site } from '../kit/site.ts';

const DISK_MB = 40;

export default async function diskFull(site: Site): Promise<Outcome> {
  const disk = smallDisk(site, DISK_MB);
  const keys = await site.keys();
  const product = await site.start();
  const load = site.load({ ports: () => [product.port], keys });
  load.start();
  await site.wait();
  disk.fill();
  for (let tries = 0; !load.refused.has(503) && tries < 100; tries++) await site.wait(0.1);
  await site.wait();
  site.check(load.refused.has(503), 'no call failed with 503');
  disk.empty();
  const recoverySeconds = await load.answers(1);
  await site.wait();
  await load.stop();
  const lines = product.output.match(/The journal accepts no writes/g)?.length ?? 0;
  site.check(lines > 0 && lines <= 3, `the log has ${lines} lines about the full disk`);
  const outcome = await site.outcome({
    recoverySeconds,
    note: `${load.refused.get(503)} calls refused with 503`,
  });
  return outcome;
}
