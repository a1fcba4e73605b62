/** Two processes on one home and one store count every call of both. */
import type { Outcome, Site } from '../kit/site.ts';

export default async function twoProcesses(site: Site): Promise<Outcome> {
  const keys = await site.keys();
  const products = [await site.start(), await site.start()];
  const load = site.load({ ports: () => products.map(({ port }) => port), keys });
  await load.run(site.seconds * 2);
  return await site.outcome();
}
