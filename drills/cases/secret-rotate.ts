/** A rotation of the master secret under load fails no call. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { meridian } from '../kit/command.ts';
import type { Outcome, Site } from '../kit/site.ts';

export default async function secretRotate(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  const product = await site.start();
  const { port } = product;
  const load = site.load({ ports: () => [port], keys });
  load.start();
  await site.wait();
  const file = join(site.home, 'secret');
  const before = readFileSync(file, 'utf8');
  const { code, output } = await meridian(site, 'secret', 'rotate');
  site.check(code === 0, `the command ended with ${code}: ${output}`);
  site.check(readFileSync(file, 'utf8') !== before, 'the secret is the same');
  await site.wait();
  site.check(load.failed === 0, `${load.failed} calls failed`);
  await product.stop();
  const startedMs = performance.now();
  await site.start({ port });
  await load.answers(1);
  return await site.outcome({ recoverySeconds: (performance.now() - startedMs) / 1_000 });
}
