/**
 * The servers that are measured, each in a process of its own: `product` is the whole API with store, journal and
 * limits; `bare` is node:http sending bytes it was given. Answers `cpu` messages with what it has used so far,
 * `delay` messages with for how many milliseconds its event loop was held up since the last such message, and those with calls
 * to count once the product has counted them.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import type { Plan } from '@meridian/contracts/plans';
import { newAccount, serveApi } from '../server/src/testing/api/served.ts';
import { openLake } from '../server/src/lake/open-lake.ts';
import { openStore } from '../server/src/store/database.ts';
import { type Feed, feedCalls } from './fed-calls.ts';
import { PRODUCT_NOW_MS } from './measured.ts';

const [kind = '', first = '', home = '', keyCount = '0', when = ''] = process.argv.slice(2);

/** High enough never to refuse, so that every call passes through both limits. */
const AMPLE: Plan = {
  ...DEFAULT_PLANS.enterprise,
  callsPerMinute: 100_000_000,
  callsPerMonth: 1_000_000_000,
};

let feed: ((calls: Feed) => Promise<void>) | undefined;

async function product(): Promise<object> {
  const { store, pool } = openStore(first, { onError: () => undefined });
  const aheadMs = PRODUCT_NOW_MS - Date.now();
  const clock = { now: () => Date.now() + aheadMs, elapsed: () => performance.now() };
  const lake = await openLake({ home, now: clock.now });
  const keys: string[] = [];
  for (let account = 0; account < Number(keyCount); account++) keys.push((await newAccount(store)).live.key);
  const plans = { free: AMPLE, developer: AMPLE, pro: AMPLE, enterprise: AMPLE };
  const storingThread = { databaseUrl: first, isPooled: false };
  const lakes = { live: lake, test: lake };
  const served = await serveApi({ store, pool, home, lakes, plans, clock, storingThread });
  feed = (calls) => feedCalls(calls, { meter: served.metering.meter, now: clock.now });
  // The first quote of each symbol is computed in the background, which would be counted as work for the calls.
  if (when !== 'at-once') await lake.warmed;
  return { port: Number(new URL(served.origin).port), keys };
}

interface BareReply {
  readonly path: string;
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

function bare(): Promise<object> {
  const replies = JSON.parse(readFileSync(first, 'utf8')) as BareReply[];
  const byPath = new Map(
    replies.map(({ path, status, headers, body }) => [
      path,
      { status, headers: [...headers], bytes: Buffer.from(body, 'base64') },
    ]),
  );
  const server = createServer((request, response) => {
    const { status, headers, bytes } = byPath.get(request.url!)!;
    response.writeHead(status, headers);
    response.end(bytes);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ port: (server.address() as AddressInfo).port }));
  });
}

/** Delays of the event loop by the clock, and the CPU of its thread between two of its turns. */
function watchLoop() {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const busy = createHistogram();
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    busy.record(Math.max(1, now.user + now.system - before.user - before.system));
    before = now;
  }, 1);
  return { delay, busy };
}

let loop: ReturnType<typeof watchLoop> | undefined;
process.on('message', (message: 'cpu' | 'delay' | Feed) => {
  if (typeof message === 'object') void feed!(message).then(() => process.send!('fed'));
  if (message === 'cpu') process.send!({ ...process.cpuUsage(), rss: process.memoryUsage().rss });
  if (message !== 'delay') return;
  // Only from the first time on, since it costs CPU, which other programs measure.
  loop ??= watchLoop();
  const { delay, busy } = loop;
  process.send!({
    p99: delay.percentile(99) / 1e6,
    worst: delay.max / 1e6,
    busyP99: busy.percentile(99) / 1e3,
    busyWorst: busy.max / 1e3,
  });
  delay.reset();
  busy.reset();
});
// The program that measures has ended, perhaps without ending this one.
process.once('disconnect', () => process.exit());
process.send!(kind === 'product' ? await product() : await bare());
