import { afterEach, expect, test } from 'vitest';
import type { AlertCondition } from '@meridian/contracts/alerts';
import { screenShape, type ScreenFields } from '@meridian/contracts/api/screener';
import { apiSuite } from '../../../testing/api/suite.ts';
import { deleteScreen, saveScreen } from '../../screener/index.ts';
import { createAlert } from '../create.ts';
import { Evaluation } from '../evaluate/evaluation.ts';
import { listAlerts } from '../list.ts';
import { pauseAlerts } from '../pause-several.ts';
import { resumeAlerts } from '../resume-several.ts';
import { testAlert } from '../test.ts';
import { leadAll } from '../testing/lead-all.ts';
import { triggersSince } from '../triggers-since.ts';
import { endScreenAlerts } from './end-screen-alerts.ts';

/** A Monday at 11:00 in New York. */
const suite = apiSuite(Date.UTC(2026, 4, 11, 15));
const DAY_MS = 86_400_000;
/** Changes with most sessions. */
const MOVING: Partial<ScreenFields> = {
  conditions: [{ left: 'close', op: 'above', right: 'sma:5' }] as never,
};

let evaluation: Evaluation | undefined;
afterEach(async () => {
  await evaluation?.stop();
  evaluation = undefined;
});

const owner = () => ({ accountId: suite.enterprise.id, mode: 'live' as const });

/** A process that takes over all alerts, in place of the one before. */
async function takeOver(): Promise<Evaluation> {
  const { context } = suite.served;
  const ended = () => undefined;
  const onError = (error: unknown) => {
    throw error;
  };
  evaluation = new Evaluation(context, { onTriggered: ended, onFenced: ended, onError });
  await evaluation.lead(await leadAll(context.store));
  return evaluation;
}

const save = (name: string, screen: Partial<ScreenFields>) =>
  saveScreen(suite.served.context, { name, screen: screenShape.parse(screen) }, suite.enterprise.id);

async function alertOn(
  screen: string,
  { metric = 'change', value = 0, cooldown = 0 }: Partial<AlertCondition> & { cooldown?: number } = {},
) {
  const { alert } = await createAlert(
    suite.served.context,
    {
      name: '',
      symbols: [],
      condition: { metric, op: 'above', value, window: '1d', screen },
      channels: [{ type: 'inApp' }],
      cooldown,
      once: false,
    },
    owner(),
  );
  return alert;
}

const triggersOf = async (alertId: string) =>
  (await triggersSince(suite.served.context, suite.enterprise.id, 0, 1_000, 'live')).filter(
    (it) => it.alertId === alertId,
  );
const statusOf = async (alertId: string) => {
  const body = { page: 1, page_size: 100, sort: 'newest', reverse: false } as const;
  const { items } = await listAlerts(suite.served.context, body, suite.enterprise.id);
  return items.find(({ id }) => id === alertId)?.status;
};

/** What the screen finds at the clock, by the call. */
async function found(screen: Partial<ScreenFields>): Promise<string[]> {
  const reply = await fetch(`${suite.served.origin}/api/screener`, {
    method: 'POST',
    headers: { authorization: `Bearer ${suite.enterprise.live.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...screen, limit: 1_000 }),
  });
  const { results } = (await reply.json()) as { results: { symbol: string }[] };
  return results.map(({ symbol }) => symbol);
}

test('during a session an alert on a screen of quotes triggers within a minute of the change', async () => {
  const rising: Partial<ScreenFields> = {
    conditions: [{ left: 'quote.price', op: 'above', right: 'quote.open' }] as never,
  };
  const { id } = await save('Rising now', rising);
  const alert = await alertOn(id);
  const running = await takeOver();
  await running.screens();
  let before = await found(rising);
  let expected: object[] = [];
  for (let minute = 0; minute < 30 && expected.length === 0; minute++) {
    suite.clock.advance(60_000);
    const now = await found(rising);
    const entered = now.filter((symbol) => !before.includes(symbol));
    const left = before.filter((symbol) => !now.includes(symbol));
    if (entered.length + left.length > 0) expected = [{ entered, left }];
    before = now;
    await running.screens();
    // Nothing is evaluated twice within a minute.
    await running.screens();
    expect(await triggersOf(alert.id)).toMatchObject(expected);
  }
  expect(expected).toHaveLength(1);
});

test('after a session an alert on a screen triggers once, with the symbols that entered and left', async () => {
  const { id } = await save('Rising', MOVING);
  const [any, entries, many] = [
    await alertOn(id),
    await alertOn(id, { metric: 'entry' }),
    await alertOn(id, { value: 100_000 }),
  ];
  expect([any.name, any.symbols]).toEqual(['Rising', []]);
  const running = await takeOver();
  await running.screens();
  expect(await triggersOf(any.id)).toEqual([]);
  const before = await found(MOVING);
  suite.clock.advance(DAY_MS);
  const now = await found(MOVING);
  const entered = now.filter((symbol) => !before.includes(symbol));
  const left = before.filter((symbol) => !now.includes(symbol));
  expect([entered.length > 0, left.length > 0]).toEqual([true, true]);
  await running.screens();
  await running.screens();
  const [trigger, ...more] = await triggersOf(any.id);
  expect([trigger, more]).toMatchObject([
    {
      entered,
      left,
      symbol: entered[0],
      observed: { metric: 'change', value: entered.length + left.length },
    },
    [],
  ]);
  expect((await triggersOf(entries.id))[0]!.observed.value).toBe(entered.length);
  expect(await triggersOf(many.id)).toEqual([]);
});

test('what a screen found outlives a takeover and a pause, and a changed screen starts over', async () => {
  const { id } = await save('Kept', MOVING);
  const alert = await alertOn(id);
  const first = await takeOver();
  await first.stop();
  await pauseAlerts(suite.served.context, { ids: [alert.id] }, suite.enterprise.id);
  suite.clock.advance(DAY_MS);
  const next = await takeOver();
  await next.screens();
  expect(await triggersOf(alert.id)).toEqual([]);
  await resumeAlerts(suite.served.context, { ids: [alert.id] }, suite.enterprise.id);
  await next.screens();
  expect(await triggersOf(alert.id)).toHaveLength(1);
  await save('Kept', { universe: { type: 'crypto' } });
  await next.screens();
  expect(await triggersOf(alert.id)).toHaveLength(1);
});

test('within its cooldown an alert stays quiet', async () => {
  const { id } = await save('Quiet', MOVING);
  const alert = await alertOn(id, { cooldown: 10 * 86_400 });
  const running = await takeOver();
  for (let day = 0; day < 2; day++) {
    suite.clock.advance(DAY_MS);
    await running.screens();
  }
  expect(await triggersOf(alert.id)).toHaveLength(1);
});

test('a process that no longer leads writes nothing', async () => {
  const { id } = await save('Fenced', MOVING);
  const alert = await alertOn(id);
  const running = await takeOver();
  await leadAll(suite.served.context.store);
  suite.clock.advance(DAY_MS);
  await running.screens();
  expect(await triggersOf(alert.id)).toEqual([]);
});

test('a test has symbols of the screen; a deleted screen ends its alerts and says so', async () => {
  const { context } = suite.served;
  const { accountId } = owner();
  const { id } = await save('Ended', MOVING);
  const [alert, other] = [await alertOn(id, { metric: 'exit' }), await alertOn(id)];
  const sample = await testAlert(context, { accountId, id: alert.id });
  expect([sample.test, sample.left?.length, sample.symbol]).toEqual([true, 2, sample.left?.[0]]);
  await deleteScreen(context, { id }, accountId);
  await endScreenAlerts(context, accountId);
  expect([await statusOf(alert.id), await statusOf(other.id)]).toEqual(['expired', 'expired']);
  const notes = await context.store
    .selectFrom('notification')
    .select('title')
    .where('account_id', '=', accountId)
    .where('title', 'like', 'Alert ended:%')
    .execute();
  expect(notes.map(({ title }) => title)).toContain(`Alert ended: ${alert.name}`);
});

test.each([
  [{ metric: 'price' }, 'condition.metric'],
  [{ op: 'below' }, 'condition.op'],
  [{ value: -1 }, 'condition.value'],
] as const)('the API refuses a screen with %o and names %s', async (change, field) => {
  const { id } = await save('Refused', MOVING);
  const condition = { metric: 'entry', op: 'above', value: 0, screen: id, ...change };
  const send = (body: object) =>
    fetch(`${suite.served.origin}/api/alerts/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${suite.enterprise.live.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((reply) => reply.json());
  expect(await send({ condition })).toMatchObject({ status: 400, errors: [{ field }] });
  expect(await send({ condition: { metric: 'price', op: 'above', value: 1 } })).toMatchObject({
    status: 400,
    errors: [{ field: 'symbols' }],
  });
  const foreign = { ...condition, metric: 'entry', op: 'above', value: 0, screen: crypto.randomUUID() };
  expect(await send({ condition: foreign })).toMatchObject({ status: 404, code: 'not_found' });
});
