/** A home that became read-only refuses the start with a sentence; once it is writable, all calls are counted. */
import { smallDisk } from '../kit/small-disk.ts';
import type { Outcome, Site } from '../kit/site.ts';

const DISK_MB = 60;

export default async function readOnlyHome(site: Site): Promise<Outcome> {
  const disk = smallDisk(site, DISK_MB);
  const keys = await site.keys();
  const product = await site.start();
  const { port } = product;
  const load = site.load({ ports: () => [port], keys });
  await load.run(site.seconds);
  await product.kill();
  disk.setReadOnly(true);
  const refused = await site.launch({ port });
  site.check((await refused.refused()) === 1, 'the start was not refused with exit code 1');
  site.check(
    /Meridian did not start\. .*(?:read-only|writ)/i.test(refused.output),
    'no sentence names the cause',
  );
  disk.setReadOnly(false);
  const startedMs = performance.now();
  await site.start({ port });
  load.start();
  await load.answers(1);
  return await site.outcome({ recoverySeconds: (performance.now() - startedMs) / 1_000 });
}
