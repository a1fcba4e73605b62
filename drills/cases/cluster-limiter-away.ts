/** While Valkey hangs, is stopped or comes back empty, 20 times at any moment, four processes together never admit more than the limit. */
import { startNodes } from '../kit/nodes.ts';
import type { Outcome, Site } from '../kit/site.ts';
import { fullestWindow } from '../kit/windows.ts';

const NODES = 4;
const LIMIT = 30;
/** Shorter than a minute by the longest delay of a reply. */
const WINDOW_MS = 59_500;
const ANSWER_MS = 120;
const HARMS = 20;
const LONG_EVERY = 7;
const PHASE_SECONDS = [2, 25] as const;
const AWAY_SECONDS = [0.2, 8] as const;
const LONG_SECONDS = [70, 80] as const;

export default async function clusterLimiterAway(site: Site): Promise<Outcome> {
  const { valkey, ports } = await startNodes(site, NODES);
  const keys = await site.keys('free', 1);
  const load = site.load({ ports, keys, connections: NODES * 2 });
  load.start();
  const between = ([least, most]: readonly [number, number]) =>
    site.wait(least + Math.random() * (most - least));
  for (let harm = 1; harm <= HARMS; harm++) {
    await between(PHASE_SECONDS);
    // Sometimes longer than a window, so that each process admits its part.
    const away = harm % LONG_EVERY === 0 ? LONG_SECONDS : AWAY_SECONDS;
    if (Math.random() < 0.5) {
      valkey.hang();
      await between(away);
      valkey.resume();
    } else {
      await valkey.kill();
      await between(away);
      await valkey.restart();
    }
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
    note: `${HARMS} times away; fullest window ${fullest}; ${load.answered.length} admitted, ${limited} over the limit, ${unavailable} refused with 503; replies p99 ${slow.toFixed(0)} ms`,
  });
}
