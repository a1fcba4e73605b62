/** A damaged catalogue of the market store is refused with its remedy, and following the remedy counts all calls. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cataloguePath, lakeFolder } from '../../server/src/lake/catalogue.ts';
import type { Outcome, Site } from '../kit/site.ts';

export default async function damagedCatalogue(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  const product = await site.start();
  const { port } = product;
  const load = site.load({ ports: () => [port], keys });
  await load.run(site.seconds);
  await product.kill();
  const file = cataloguePath(site.home);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.slice(0, text.length / 2));
  const refused = await site.launch({ port });
  site.check((await refused.refused()) === 1, 'the start was not refused with exit code 1');
  site.check(refused.output.includes(file), 'no sentence names the file');
  rmSync(lakeFolder(site.home), { recursive: true });
  const startedMs = performance.now();
  await site.start({ port });
  load.start();
  await load.answers(1);
  const recoverySeconds = (performance.now() - startedMs) / 1_000;
  return await site.outcome({ recoverySeconds, note: 'recovery includes making the market again' });
}
