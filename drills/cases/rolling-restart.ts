/** A rolling restart, in which the next process overlaps with the one before, fails no call and counts each once. */
import type { Outcome, Site } from '../kit/site.ts';

const RESTARTS = 2;

export default async function rollingRestart(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  let product = await site.start();
  let { port } = product;
  const load = site.load({ ports: () => [port], keys });
  load.start();
  for (let restart = 0; restart < RESTARTS; restart++) {
    await site.wait(site.seconds / RESTARTS);
    const next = await site.start();
    ({ port } = next);
    // As a proxy does: the earlier process ends once its calls have ended.
    await load.answers(50);
    await product.stop();
    product = next;
  }
  await load.answers(50);
  await load.stop();
  site.check(load.refusedCalls === 0, `${load.refusedCalls} calls failed`);
  return await site.outcome({ note: `${RESTARTS} restarts` });
}
