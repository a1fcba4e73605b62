/** A process that is killed under load loses no answered call, and the next start counts each once. */
import type { Outcome, Site } from '../kit/site.ts';

const KILLS = 3;

export default async function killNode(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  let product = await site.start();
  const { port } = product;
  const load = site.load({ ports: () => [port], keys });
  load.start();
  let recoverySeconds = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    await load.answers(1);
    await site.wait(site.seconds / KILLS);
    await product.kill();
    const startedMs = performance.now();
    product = await site.start({ port });
    await load.answers(1);
    recoverySeconds = Math.max(recoverySeconds, (performance.now() - startedMs) / 1_000);
  }
  return await site.outcome({ recoverySeconds, note: `${KILLS} kills` });
}
