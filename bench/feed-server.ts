/** The API with a connected vendor in a process of its own, for bench/feed-stream.ts. Arguments: store, home, port of the vendor, symbols. */
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { openFeeds } from '../server/src/feeds/open-feeds.ts';
import { routeVendor } from '../server/src/feeds/routes.ts';
import type { Vendor } from '../server/src/feeds/vendor.ts';
import { alpaca } from '../server/src/feeds/vendors/alpaca/alpaca.ts';
import { openLake } from '../server/src/lake/open-lake.ts';
import { openStore } from '../server/src/store/database.ts';
import { newAccount, serveApi } from '../server/src/testing/api/served.ts';

const ACCOUNTS = 40;
const [url = '', home = '', port = '', symbols = ''] = process.argv.slice(2);
const { enterprise } = DEFAULT_PLANS;
const plans = {
  free: enterprise,
  developer: enterprise,
  pro: enterprise,
  enterprise,
} as unknown as typeof DEFAULT_PLANS;

/** Without history, which the vendor of the bench does not have. */
const vendor: Vendor = {
  name: 'alpaca',
  terms: alpaca.terms,
  defaults: alpaca.defaults,
  restLimit: alpaca.restLimit,
  requires: [],
  symbols: [],
  stream: alpaca.stream!,
  vendorSymbol: (symbol) => symbol,
  test: (tools) => alpaca.test(tools),
};
const choice = {
  restUrl: `http://127.0.0.1:${port}`,
  streamUrl: `ws://127.0.0.1:${port}`,
  symbols: symbols.split(','),
  values: { KEY_ID: 'x', SECRET_KEY: 'x' },
};
const lake = await openLake({ home, now: Date.now });
const feeds = await openFeeds({
  home,
  vendors: [routeVendor(vendor, choice, null)],
  lake,
  delayMinutes: [],
  staleMs: 30_000,
  retentionMs: 86_400_000,
  now: Date.now,
  every(ms, task) {
    const timer = setInterval(() => void task(), ms);
    return () => clearInterval(timer);
  },
  log: console,
});
const { store, pool } = openStore(url, { onError: () => undefined });
const keys: string[] = [];
for (let made = 0; made < ACCOUNTS; made += 1) keys.push((await newAccount(store, 'enterprise')).live.key);
const lakes = { live: feeds.lake, test: lake.simulated };
const served = await serveApi({ store, pool, home, lakes, plans });
setInterval(() => void served.context.markets.live.tape.read(), 250);
process.send!({ port: Number(new URL(served.origin).port), keys });
process.on('message', () => process.send!(process.cpuUsage()));
