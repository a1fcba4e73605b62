/** An empty, a garbled and another master secret are refused with a sentence; the right one counts all calls. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome, Site } from '../kit/site.ts';

const WRONG = [
  ['', /is empty/],
  ['nonsense\n', /is damaged/],
  [`${'ab'.repeat(32)}\n`, /is not the master secret of this store/],
] as const;

export default async function wrongSecret(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  const product = await site.start();
  const { port } = product;
  const load = site.load({ ports: () => [port], keys });
  await load.run(site.seconds);
  await product.kill();
  const file = join(site.home, 'secret');
  const right = readFileSync(file, 'utf8');
  for (const [text, sentence] of WRONG) {
    writeFileSync(file, text);
    const refused = await site.launch({ port });
    site.check((await refused.refused()) === 1, `"${text.trim()}" was not refused with exit code 1`);
    site.check(sentence.test(refused.output), `"${text.trim()}" was refused without its sentence`);
  }
  writeFileSync(file, right);
  const startedMs = performance.now();
  await site.start({ port });
  load.start();
  await load.answers(1);
  return await site.outcome({ recoverySeconds: (performance.now() - startedMs) / 1_000 });
}
