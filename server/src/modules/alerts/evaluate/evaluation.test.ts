import type { AlertCondition } from '@meridian/contracts/alerts';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';
import { stillMarket } from '../../../testing/market.ts';
import { delayedLake } from '../../../lake/delayed-lake.ts';
import { readHistory } from '../../../lake/history.ts';
import { restoreAccount } from '../../identity/index.ts';
import { createAlert } from '../create.ts';
import { triggersSince } from '../triggers-since.ts';
import { readMetric } from '../metric.ts';
import { updateAlert } from '../update.ts';
import { leadAll } from '../testing/lead-all.ts';
import { Evaluation } from './evaluation.ts';
import { IndicatorFeed } from './indicator-feed.ts';

const suite = apiSuite(Date.UTC(2026, 4, 11, 15));
const SECOND_MS = 1_000;
let evaluation: Evaluation | undefined;
afterEach(async () => {
  await evaluation?.stop();
  evaluation = undefined;
});

const throwing: (error: unknown) => void = (error) => {
  throw error;
};

async function begin({ context = suite.served.context, onError = throwing } = {}) {
  await evaluation?.stop();
  evaluation = new Evaluation(context, { onTriggered: () => undefined, onFenced: () => undefined, onError });
  await evaluation.lead(await leadAll(context.store));
  return evaluation;
}

/** Lets this many seconds of the market pass. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    suite.clock.advance(SECOND_MS);
    await suite.served.context.markets.live.tape.read();
    await suite.served.context.markets.test.tape.read();
    await evaluation?.settled();
  }
}

async function watched(
  condition: Omit<AlertCondition, 'window'> & { window?: AlertCondition['window'] },
  more = {},
  context = suite.served.context,
) {
  const { accountId, mode } = { accountId: suite.enterprise.id, mode: 'live' as const };
  const request = {
    name: '',
    symbols: ['BTCUSD'],
    condition: { window: '1d' as const, ...condition },
    channels: [{ type: 'inApp' as const }],
    cooldown: 0,
    once: false,
    ...more,
  };
  const { alert } = await createAlert(context, request, { accountId, mode });
  evaluation?.changed(alert.id);
  return alert.id;
}

const firings = async (alertId: string) =>
  (await triggersSince(suite.served.context, suite.enterprise.id, 0, 1_000, 'live')).filter(
    (it) => it.alertId === alertId,
  );
const priceAt = (ms: number) => suite.lake.quote('BTCUSD', ms)!.price;
/** The first second from `fromMs` on after which the price has risen, and by how much. */
function riseAfter(fromMs: number): { seconds: number; threshold: number } {
  const start = priceAt(fromMs);
  for (let seconds = 2; ; seconds++) {
    const price = priceAt(fromMs + seconds * SECOND_MS);
    if (price > start) return { seconds, threshold: (price + start) / 2 };
  }
}

test('triggers once if the condition is already true, and otherwise when it becomes true, with the traded price', async () => {
  await begin();
  const holds = await watched({ metric: 'price', op: 'above', value: 1 });
  const never = await watched({ metric: 'price', op: 'below', value: 1 });
  const { seconds, threshold } = riseAfter(suite.clock.now());
  const rises = await watched({ metric: 'price', op: 'above', value: threshold });
  await pass(seconds + 3);
  expect(await firings(holds)).toHaveLength(1);
  expect(await firings(never)).toHaveLength(0);
  const [first] = await firings(rises);
  expect(first).toMatchObject({ symbol: 'BTCUSD', test: false, observed: { metric: 'price' } });
  expect(first!.observed.value).toBeGreaterThan(threshold);
  expect(first!.deliveries).toMatchObject([{ channel: 'inApp', state: 'delivered' }]);
});

test('a process that takes over triggers nothing twice, and catches what happened while no process evaluated', async () => {
  await begin();
  await pass(1);
  const { seconds, threshold } = riseAfter(suite.clock.now() + SECOND_MS);
  const holds = await watched({ metric: 'price', op: 'above', value: 1 });
  const rises = await watched({ metric: 'price', op: 'crosses', value: threshold });
  await pass(2);
  expect([(await firings(holds)).length, (await firings(rises)).length]).toEqual([1, 0]);
  await evaluation!.stop();
  evaluation = undefined;
  suite.clock.advance((seconds - 1) * SECOND_MS);
  await begin();
  await pass(2);
  expect([(await firings(holds)).length, (await firings(rises)).length]).toEqual([1, 1]);
});

test('two processes that evaluate concurrently by mistake trigger once', async () => {
  const { context } = suite.served;
  const begun = () =>
    new Evaluation(context, {
      onTriggered: () => undefined,
      onFenced: () => undefined,
      onError: () => undefined,
    });
  const leads = await leadAll(context.store);
  const both = [begun(), begun()];
  for (const each of both) await each.lead(leads);
  const id = await watched({ metric: 'price', op: 'above', value: 1 });
  for (const each of both) each.changed(id);
  await pass(2);
  for (const each of both) await each.settled();
  for (const each of both) await each.stop();
  expect(await firings(id)).toHaveLength(1);
});

test('`once` ends an alert with its first symbol, pausing silences it, and a new condition resets it', async () => {
  await begin();
  const condition = { metric: 'price', op: 'above', value: 1, window: '1d' } as const;
  const once = await watched(condition, { once: true, symbols: ['BTCUSD', 'ETHUSD', 'AAPL'] });
  const other = await watched(condition);
  await updateAlert(suite.served.context, { id: other, status: 'paused' }, suite.enterprise.id);
  evaluation!.changed(other);
  await pass(3);
  expect([(await firings(once)).length, (await firings(other)).length]).toEqual([1, 0]);
  const change = async (request: object) => {
    await updateAlert(suite.served.context, { id: other, ...request }, suite.enterprise.id);
    evaluation!.changed(other);
    await pass(2);
    return (await firings(other)).length;
  };
  expect(await change({ status: 'active' })).toBe(1);
  expect(await change({ name: 'Renamed' })).toBe(1);
  expect(await change({ condition: { ...condition, value: 2 } })).toBe(2);
});

test('evaluates the other alerts of a second when one alert cannot be reloaded', async () => {
  let isAway = false;
  const { context } = suite.served;
  const store = new Proxy(context.store, {
    get(of, name) {
      if (isAway && name === 'getExecutor') throw new Error('The store is away');
      const value: unknown = Reflect.get(of, name);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
  const faults: unknown[] = [];
  await begin({ context: { ...context, store }, onError: (error) => faults.push(error) });
  await pass(1);
  const { seconds, threshold } = riseAfter(suite.clock.now() + SECOND_MS);
  const rises = await watched({ metric: 'price', op: 'crosses', value: threshold });
  await pass(2);
  const before = (await firings(rises)).length;
  isAway = true;
  evaluation!.changed(randomUUID());
  await pass(seconds);
  expect(faults.length).toBeGreaterThan(0);
  expect((await firings(rises)).length).toBeGreaterThan(before);
});

test('watches the alerts of a restored account again', async () => {
  const { context } = suite.served;
  const accountId = suite.enterprise.id;
  const holds = await watched({ metric: 'price', op: 'above', value: 1 });
  const deleted = (at: Date | null) =>
    context.store.updateTable('account').set({ deleted_at: at }).where('id', '=', accountId).execute();
  // Longer ago than a change takes to arrive.
  await sql`update alert set changed_at = now() - interval '1 hour'`.execute(context.store);
  await deleted(new Date(suite.clock.now()));
  await begin();
  await pass(1);
  await context.store.deleteFrom('api_key').where('account_id', '=', accountId).execute();
  const caller = { address: '192.0.2.1', device: 'Test' };
  await context.store
    .transaction()
    .execute((trx) => restoreAccount(trx, context, { accountId, caller, nowMs: suite.clock.now() }));
  await evaluation!.refresh();
  await pass(2);
  expect(await firings(holds)).toHaveLength(1);
});

test('compares windows within a day with the market at their start, and sums the volume traded in them', async () => {
  await begin();
  const change = await watched({ metric: 'changePct', op: 'above', value: -99, window: '15m' });
  const volume = await watched({ metric: 'volume', op: 'above', value: 0, window: '15m' });
  await pass(1);
  const atMs = suite.clock.now() - SECOND_MS;
  const before = suite.lake.quote('BTCUSD', atMs - 900_000)!;
  const now = suite.lake.quote('BTCUSD', atMs)!;
  const [changed] = await firings(change);
  const [traded] = await firings(volume);
  expect(changed!.observed.value).toBeCloseTo(100 * (now.price / before.price - 1), 8);
  expect(traded!.observed.value).toBeCloseTo(now.volume - before.volume, 6);
});

test.each(['sma:5', 'rsi:14', 'macd:12:26:9.signal'])(
  '%s of bars that close one after the other is the series over all of them',
  async (name) => {
    const metric = readMetric(name) as Extract<ReturnType<typeof readMetric>, { kind: 'indicator' }>;
    const feed = new IndicatorFeed(suite.lake, { symbol: 'AAPL', window: '1m', metric });
    const seen = new Map<number, number>();
    for (let minute = 0; minute < 6; minute++) {
      for (const { value, atMs } of await feed.advance(suite.clock.now()))
        if (minute > 0) seen.set(atMs, value);
      suite.clock.advance(60_000);
    }
    const request = {
      symbol: 'AAPL',
      interval: '1m',
      fromMs: 0,
      toMs: suite.clock.now(),
      adjustment: 'split',
    } as const;
    const { bars } = await readHistory(suite.lake, request);
    const series = INDICATORS.get(metric.indicator.name)!.series(bars, metric.parameters)[metric.output]!;
    expect(seen.size).toBe(5);
    for (const [atMs, value] of seen) {
      expect(value).toBeCloseTo(series[bars.timestamp.indexOf(atMs - 60_000)]!, 7);
    }
  },
);

test('an indicator triggers when its bar has closed, not before', async () => {
  await begin();
  const id = await watched({ metric: 'sma:2', op: 'above', value: 1, window: '1m' }, { symbols: ['BTCUSD'] });
  await pass(1);
  const fresh = await firings(id);
  expect(fresh).toHaveLength(1);
  const atMs = Math.floor(suite.clock.now() / 60_000) * 60_000;
  const request = {
    symbol: 'BTCUSD',
    interval: '1m',
    fromMs: atMs - 120_000,
    toMs: atMs,
    adjustment: 'split',
  } as const;
  const { bars } = await readHistory(suite.lake, request);
  expect(fresh[0]!.observed.value).toBeCloseTo((bars.close[0]! + bars.close[1]!) / 2, 6);
});

test('an alert of a plan whose data are delayed is evaluated on the delayed market, and moves when the plan changes', async () => {
  const { store } = suite.database;
  const lateMs = 900_000;
  const late = stillMarket(delayedLake(suite.lake, lateMs), () => suite.clock.now() - lateMs);
  const { markets } = suite.served.context;
  const context = { ...suite.served.context, markets: { ...markets, delayed: { developer: late } } };
  await begin({ context });
  const { id: accountId } = suite.enterprise;
  await store.updateTable('account').set({ plan: 'developer' }).where('id', '=', accountId).execute();
  const { seconds, threshold } = riseAfter(late.lake.now());
  const id = await watched({ metric: 'price', op: 'above', value: threshold }, {}, context);
  for (let second = 0; second <= seconds; second += 1) {
    await pass(1);
    await late.tape.read();
    await evaluation!.settled();
  }
  const [firing] = await firings(id);
  expect(Date.parse(firing!.triggeredAt)).toBeLessThan(suite.clock.now() - lateMs + 1_000);

  await store.updateTable('account').set({ plan: 'enterprise' }).where('id', '=', accountId).execute();
  evaluation!.changed(id);
  await pass(2);
  expect(evaluation!.size).toBe(
    (await store.selectFrom('alert').where('status', '=', 'active').select('id').execute()).length,
  );
});
