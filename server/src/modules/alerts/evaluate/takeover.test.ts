import { afterEach, expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';
import { createAlert } from '../create.ts';
import { triggersSince } from '../triggers-since.ts';
import { updateAlert } from '../update.ts';
import { leadAll } from '../testing/lead-all.ts';
import { Evaluation } from './evaluation.ts';

const suite = apiSuite(Date.UTC(2026, 4, 11, 15));
const SECOND_MS = 1_000;
let evaluation: Evaluation | undefined;
afterEach(() => stop());

async function begin(): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  const { context } = suite.served;
  evaluation = new Evaluation(context, { onTriggered: () => undefined, onFenced: () => undefined, onError });
  await evaluation.lead(await leadAll(context.store));
}

async function stop(): Promise<void> {
  await evaluation?.stop();
  evaluation = undefined;
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    suite.clock.advance(SECOND_MS);
    for (const { tape } of [suite.served.context.markets.live, suite.served.context.markets.test])
      await tape.read();
    await evaluation?.settled();
  }
}

async function watched(op: 'above' | 'crosses', value: number): Promise<string> {
  const request = {
    name: '',
    symbols: ['BTCUSD'],
    condition: { metric: 'price', op, value, window: '1d' as const },
    channels: [{ type: 'inApp' as const }],
    cooldown: 0,
    once: false,
  };
  const owner = { accountId: suite.enterprise.id, mode: 'live' as const };
  const { alert } = await createAlert(suite.served.context, request, owner);
  evaluation?.changed(alert.id);
  return alert.id;
}

const triggersOf = async (alertId: string) =>
  (await triggersSince(suite.served.context, suite.enterprise.id, 0, 1_000, 'live')).filter(
    (it) => it.alertId === alertId,
  );

/** A price that the next seconds exceed for a while only: the middle between their highest price and the higher end. */
function passingPrice(seconds: number): { threshold: number; seconds: number } {
  const nowMs = suite.clock.now();
  for (let length = seconds; ; length++) {
    const prices = Array.from(
      { length: length + 3 },
      (_, second) => suite.lake.quote('BTCUSD', nowMs + second * SECOND_MS)!.price,
    );
    const ends = Math.max(...prices.slice(0, 3), ...prices.slice(-5));
    const highest = Math.max(...prices);
    if (highest > ends) return { threshold: (highest + ends) / 2, seconds: length };
  }
}

/** Ends the evaluation as a lost store does, lets time pass without one, and begins again. */
async function interrupt(seconds: number): Promise<void> {
  await stop();
  suite.clock.advance(seconds * SECOND_MS);
  await begin();
  await pass(2);
}

test('a crossing that came and went while no process evaluated triggers on taking over, at the time of the tape', async () => {
  await begin();
  const { threshold, seconds } = passingPrice(20);
  const above = await watched('above', threshold);
  await pass(2);
  expect(await triggersOf(above)).toHaveLength(0);
  const fromMs = suite.clock.now();
  await interrupt(seconds - 3);
  const [first] = await triggersOf(above);
  const atMs = Date.parse(first!.triggeredAt);
  expect(atMs).toBeGreaterThanOrEqual(fromMs);
  expect(first!.observed.value).toBeGreaterThan(threshold);
  expect(suite.lake.quote('BTCUSD', suite.clock.now())!.price).toBeLessThan(threshold);
});

test('a takeover triggers what an uninterrupted evaluation triggers, and repeating it triggers nothing again', async () => {
  const { store } = suite.served.context;
  const threshold = suite.lake.quote('BTCUSD', suite.clock.now())!.price;
  await begin();
  const interrupted = await watched('crosses', threshold);
  await pass(1);
  const previous = await store.selectFrom('alert_progress').selectAll().execute();
  const progress = await store.selectFrom('alert_shard_progress').selectAll().execute();
  await pass(40);
  await interrupt(120);
  const triggers = await triggersOf(interrupted);
  expect(triggers.length).toBeGreaterThan(1);
  // A process that ended before it could store its progress.
  await store.deleteFrom('alert_progress').execute();
  await store.insertInto('alert_progress').values(previous).execute();
  await store.deleteFrom('alert_shard_progress').execute();
  await store.insertInto('alert_shard_progress').values(progress).execute();
  await interrupt(0);
  const times = (await triggersOf(interrupted)).map((it) => it.triggeredAt);
  expect(new Set(times).size).toBe(times.length);
});

test('an alert is never evaluated over a time before it was created or resumed', async () => {
  await begin();
  const { threshold, seconds } = passingPrice(20);
  const paused = await watched('above', threshold);
  await pass(1);
  await updateAlert(suite.served.context, { id: paused, status: 'paused' }, suite.enterprise.id);
  await stop();
  suite.clock.advance((seconds - 1) * SECOND_MS);
  const created = await watched('above', threshold);
  await updateAlert(suite.served.context, { id: paused, status: 'active' }, suite.enterprise.id);
  await begin();
  await pass(2);
  expect([...(await triggersOf(paused)), ...(await triggersOf(created))]).toEqual([]);
});

test('a stored progress of the future, left by a wrong clock, stops no evaluation', async () => {
  await begin();
  await stop();
  const at = new Date(suite.clock.now() + 40 * 86_400_000);
  const { store } = suite.served.context;
  await store.updateTable('alert_progress').set({ evaluated_at: at }).execute();
  await store.updateTable('alert_shard_progress').set({ evaluated_at: at }).execute();
  await begin();
  const holds = await watched('above', 1);
  await pass(2);
  expect(await triggersOf(holds)).toHaveLength(1);
});

test('a second that the tape passed while the alerts were loaded counts with all its trades', async () => {
  const { store, markets } = suite.served.context;
  const at = (second: number) => suite.clock.now() + second * SECOND_MS;
  const price = (second: number) => suite.lake.quote('BTCUSD', at(second))!.price;
  await begin();
  let second = 3;
  while (price(second) === price(second - 1)) second += 1;
  const id = await watched('crosses', (price(second) + price(second - 1)) / 2);
  await pass(second);
  await stop();
  const fromMs = suite.clock.now();
  const trades = suite.lake.trades('BTCUSD', fromMs, fromMs + SECOND_MS);
  evaluation = new Evaluation(suite.served.context, {
    onTriggered: () => undefined,
    onFenced: () => undefined,
    onError: () => undefined,
  });
  const leading = evaluation.lead(await leadAll(store));
  suite.clock.advance(SECOND_MS);
  await markets.live.tape.read();
  await leading;
  await evaluation.settled();
  const rows = await store
    .selectFrom('alert_firing')
    .select('triggered_at')
    .where('alert_id', '=', id)
    .where('triggered_at', '>=', new Date(fromMs))
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  const times = trades.map(({ timestampMs }) => timestampMs);
  for (const { triggered_at: triggeredAt } of rows) expect(times).toContain(triggeredAt.getTime());
});
