/**
 * What a second of the market costs with 100,000 alerts: for each of 120 symbols a price that moves a little, as one batch, against
 * one comparison of every alert with the same prices. And what taking all of them in costs. CPU of the process. Run: node bench/alerts.ts
 */
import {
  AlertIndex,
  type Entry,
  type Transition,
  type WatchedAlert,
} from '../server/src/modules/alerts/index.ts';
import { ratios, report } from './figure.ts';
import { quantile } from './load.ts';

const ALERTS = 100_000;
const SYMBOLS = 120;
const SECONDS = 300;
/** Milliseconds for a second of the market. */
const BAR_MS = 20;
const RATIO_BAR = 0.5;

let seed = 42;
const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
const symbols = Array.from({ length: SYMBOLS }, (_, index) => `S${index}`);

function alertNo(index: number): WatchedAlert {
  const entries: Entry[] = [];
  const alert: WatchedAlert = {
    id: String(index),
    accountId: String(index % 1_000),
    lead: { shard: 0, term: 1 },
    mode: 'live',
    plan: 'pro',
    version: 1,
    condition: {
      metric: 'price',
      op: (['above', 'below', 'crosses'] as const)[index % 3]!,
      value: 100 * (0.9 + 0.2 * random()),
      window: '1d',
    },
    metric: { kind: 'price' },
    cooldownMs: 0,
    once: false,
    expiresMs: Infinity,
    done: false,
    entries,
  };
  entries.push({
    alert,
    symbol: symbols[index % SYMBOLS]!,
    side: 0,
    seenMs: -Infinity,
    lastTriggeredMs: -Infinity,
    gone: false,
  });
  return alert;
}

const alerts = Array.from({ length: ALERTS }, (_, index) => alertNo(index));
const book = new AlertIndex();
const takenMs = cpuMs(() => {
  for (const alert of alerts) book.put(alert);
});
report(`CPU of taking in ${ALERTS} alerts`, 'ms', [takenMs]);

const prices = symbols.map(() => 100);
let touched = 0;
const costs: number[] = [];
for (let second = 0; second < SECONDS; second++) {
  for (let at = 0; at < SYMBOLS; at++) prices[at]! *= 1 + 0.0006 * (random() - 0.5);
  const out: Transition[] = [];
  const cost = cpuMs(() => {
    for (const [at, symbol] of symbols.entries()) {
      const observed = { value: prices[at]!, price: prices[at]!, atMs: second * 1_000 };
      for (const { thresholds } of book.streamsOf(symbol)) thresholds.move(observed, out);
    }
  });
  // The first second holds every alert against a price for the first time.
  if (second === 0) report('CPU of the first second, every alert once', 'ms', [cost]);
  else {
    costs.push(cost);
    touched += out.length;
  }
}
let above = 0;
const naive = Array.from({ length: 20 }, () => cpuMs(compareAll));
console.log(`${(touched / costs.length).toFixed(0)} alerts change sides in a second`);
report('CPU of a second', 'ms', costs);
report('CPU of the worst second', 'ms', [quantile(costs, 1)], { most: BAR_MS });
report('CPU of a second', '× one comparison of all', ratios(costs.slice(0, naive.length), naive), {
  most: RATIO_BAR,
});

function compareAll(): void {
  for (const [index, { condition }] of alerts.entries()) {
    if (prices[index % SYMBOLS]! > condition.value) above++;
  }
}
if (above < 0) throw new Error('Unreachable: keeps the comparison from being optimised away.');

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
