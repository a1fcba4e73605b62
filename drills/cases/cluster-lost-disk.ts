/** Processes that are killed under load and lose their disks lose no answered call: another one stores what they left in Valkey. */
import { startNodes } from '../kit/nodes.ts';
import type { Outcome, Site } from '../kit/site.ts';

const NODES = 3;
const LOSSES = 20;

export default async function clusterLostDisk(site: Site): Promise<Outcome> {
  const nodes = await startNodes(site, NODES);
  const keys = await site.keys();
  const running = new Set(nodes.all);
  const load = site.load({ ports: () => [...running].map(({ port }) => port), keys });
  load.start();
  for (let loss = 0; loss < LOSSES; loss++) {
    const node = nodes.all[loss % NODES]!;
    await load.answers(100);
    const killing = nodes.lose(node);
    running.delete(node);
    await killing;
    await nodes.restart(node);
    running.add(node);
  }
  const { refusedCalls } = load;
  site.check(refusedCalls === 0, `${refusedCalls} calls refused`);
  return await site.outcome({ note: `${LOSSES} processes killed, their disks deleted` });
}
