/** An older copy of the store with the newer home stores again what journals have, and reports exactly the rest as a gap. */
import type { Outcome, Site } from '../kit/site.ts';

/** In each phase. */
const CALLS = 300;

export default async function olderStore(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  const { postgres } = site.ground;
  let product = await site.start();
  const { port } = product;
  const load = site.load({ ports: () => [port], keys, connections: 1 });
  const copy = `${site.database}_copy`;
  for (let phase = 0; phase < 3; phase++) {
    load.start();
    await load.answers(CALLS);
    await load.stop();
    // Killed, so that the newest calls are in the journal alone.
    await product.kill();
    if (phase === 1) await postgres.copyDatabase(site.database, copy);
    if (phase < 2) product = await site.start({ port });
  }
  await postgres.copyDatabase(copy, site.database);
  const startedMs = performance.now();
  await site.start({ port });
  load.start();
  await load.answers(1);
  const recoverySeconds = (performance.now() - startedMs) / 1_000;
  return await site.outcome({ recoverySeconds, catchUpMs: 12_000 });
}
