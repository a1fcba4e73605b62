/** While Valkey hangs, is stopped or comes back empty, four processes together never admit more than the limit. */
import { startNodes } from '../kit/nodes.ts';
import type { Outcome, Site } from '../kit/site.ts';
import { fullestWindow } from '../kit/windows.ts';

const NODES = 4;
const LIMIT = 30;
/** Shorter than a minute by the longest delay of a reply. */
const WINDOW_MS = 59_500;
const ANSWER_MS = 120;

export default async function clusterLimiterAway(site: Site): Promise<Outcome> {
  const { valkey, ports } = await startNodes(site, NODES);
  const keys = await site.keys('free', 1);
  const load = site.load({ ports, keys, connections: NODES * 2 });
  load.start();
  const harms = [
    async () => {
      valkey.hang();
      await site.wait(site.seconds * 2);
      valkey.resume();
    },
    async () => {
      await valkey.kill();
      await site.wait(site.seconds);
      await valkey.restart();
    },
    async () => {
      await valkey.kill();
      // Longer than a window, so that each process admits its part.
      await site.wait(80);
      await valkey.restart();
    },
  ];
  for (const harm of harms) {
    await site.wait(site.seconds * 7);
    await harm();
  }
  await site.wait(70 + site.seconds * 7);
  await load.stop();
  const fullest = fullestWindow(
    load.answered.map(({ atMs }) => atMs),
    WINDOW_MS,
  );
  site.check(fullest <= LIMIT, `${fullest} calls in one window`);
  const repliesMs = [...load.latenciesMs, ...load.refusedMs].toSorted((a, b) => a - b);
  const slow = repliesMs.at(Math.floor(repliesMs.length * 0.99)) ?? 0;
  site.check(slow <= ANSWER_MS, `replies took ${slow.toFixed(0)} ms`);
  const [limited = 0, unavailable = 0] = [load.refused.get(429), load.refused.get(503)];
  return await site.outcome({
    note: `fullest window ${fullest}; ${load.answered.length} admitted, ${limited} over the limit, ${unavailable} refused with 503; replies p99 ${slow.toFixed(0)} ms`,
  });
}
