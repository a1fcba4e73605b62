/** A Free key that calls four processes without end gets 30 calls in no window of a minute more, and each is charged once. */
import { createClient } from '@redis/client';
import { startNodes } from '../kit/nodes.ts';
import { rowsOf } from '../kit/reckoning.ts';
import type { Outcome, Site } from '../kit/site.ts';
import { fullestWindow } from '../kit/windows.ts';

const NODES = 4;
const LIMIT = 30;
const WINDOW_US = 60_000_000;
const SECONDS = 180;
const EVERY_SECONDS = 5;

export default async function clusterFreeKey(site: Site): Promise<Outcome> {
  const nodes = await startNodes(site, NODES);
  const [account] = await site.accounts('free', 1);
  const redis = createClient({ url: nodes.valkey.url });
  await redis.connect();
  site.onEnd(() => redis.destroy());
  const load = site.load({ ports: nodes.ports, keys: [account!.key], connections: NODES * 2 });
  load.start();
  // By the clock that admits them; by the arrival of replies, calls would seem closer than they were.
  const admittedUs = new Set<number>();
  for (let second = 0; second < SECONDS; second += EVERY_SECONDS) {
    await site.wait(EVERY_SECONDS);
    const times = await redis.lRange(`calls:{${account!.id}}:live`, 0, -1);
    for (const time of times) admittedUs.add(Number(time));
  }
  await load.stop();
  await site.caughtUp();
  const fullest = fullestWindow([...admittedUs], WINDOW_US);
  site.check(fullest <= LIMIT, `${fullest} calls in one window`);
  const ideal = LIMIT * Math.ceil(SECONDS / 60);
  site.check(load.answered.length >= 0.99 * ideal, `${load.answered.length} of ${ideal} calls admitted`);
  const [month] = await rowsOf<{ charged: number }>(
    site.databaseUrl!,
    'select charged::int from usage_month where account_id = $1',
    [account!.id],
  );
  site.check(month?.charged === load.answered.length, `${month?.charged} calls charged`);
  return await site.outcome({
    note: `fullest window ${fullest}; ${load.answered.length} admitted and ${load.refused.get(429) ?? 0} refused in ${SECONDS} s`,
  });
}
