/** Collects a vendor on loopback until it is killed. Arguments: home, address of the REST API, address of the stream. */
import { openLake } from '../../lake/open-lake.ts';
import { openFeeds } from '../open-feeds.ts';
import { routeVendor } from '../routes.ts';
import { kraken } from '../vendors/kraken/kraken.ts';

const [home = '', restUrl, streamUrl] = process.argv.slice(2);
const vendor = { ...kraken, restLimit: { calls: 1_000, perMs: 1_000 } };
const choice = { restUrl, streamUrl, symbols: ['BTCUSD'], values: {} };
const every = (ms: number, task: () => unknown) => {
  const timer = setInterval(() => void task(), ms);
  return () => clearInterval(timer);
};
await openFeeds({
  home,
  vendors: [routeVendor(vendor, choice, null)],
  lake: await openLake({ home, now: Date.now, realOnly: true }),
  delayMinutes: [],
  staleMs: 30_000,
  retentionMs: 86_400_000,
  now: Date.now,
  // The checkpoint of each minute is written ten times a second, so that it is killed, too.
  every: (ms, task) => every(Math.min(ms, 100), task),
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
});
process.on('disconnect', () => process.exit());
