import type { ApiReply } from '@meridian/contracts/api';
import { screenShape } from '@meridian/contracts/api/screener';
import { expect, test } from 'vitest';
import { saveScreen } from '../../../modules/screener/index.ts';
import { newAccount } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

const api = apiSuite(Date.UTC(2026, 10, 20, 20, 30));
type Reply = ApiReply<'portfolioBacktest'>;

const send = async <Body>(path: string, body: object, key = api.enterprise.live.key): Promise<Body> => {
  const reply = await fetch(`${api.served.origin}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Body;
};
const SCREEN = {
  universe: { index: 'DJI' },
  conditions: [{ left: 'close', op: 'above', right: 'sma:50' }],
  sort: [{ by: 'roc:63', order: 'desc' }],
};
const BODY = { screen: { ...SCREEN, limit: 3 }, from: '2026-03-01', factors: false };
const run = (body: object) => send<Reply>('/portfolio/backtest', { ...BODY, ...body });

test('holds what the screener finds at the close of each decision, and a later end changes nothing before it', async () => {
  const reply = await run({ weighting: 'rank', to: '2026-06-30' });
  expect(reply.members?.map(({ decided }) => decided.slice(0, 10))).toEqual([
    '2026-03-02',
    '2026-04-01',
    '2026-05-01',
    '2026-06-01',
  ]);
  const [, second] = reply.members!;
  const then = await send<ApiReply<'screener'>>('/screener', { ...SCREEN, columns: [], asOf: '2026-04-01' });
  expect(second).toEqual({
    decided: '2026-04-01T00:00:00Z',
    matched: then.matched,
    symbols: then.results.slice(0, 3).map(({ symbol }) => symbol),
  });
  const held = reply.rebalances[1]!;
  expect(held.decided).toBe(second!.decided);
  for (const [at, symbol] of second!.symbols.entries())
    expect(held.weights[symbol]).toBeCloseTo((3 - at) / 6, 8);
  expect(Object.keys(held.weights)).toHaveLength(3);
  const longer = await run({ weighting: 'rank', to: '2026-08-31' });
  expect(longer.members!.slice(0, 4)).toEqual(reply.members);
  expect(longer.equity.slice(0, reply.bars)).toEqual(reply.equity);
});

test('a saved screen is held as its parts are, by its own account alone', async () => {
  const { context } = api.served;
  const saved = await saveScreen(
    context,
    { name: 'Leaders', screen: screenShape.parse(SCREEN) },
    api.enterprise.id,
  );
  const body = { ...BODY, screen: { id: saved.id, limit: 3 }, from: '2026-09-01' };
  const [own, parts] = [await send<Reply>('/portfolio/backtest', body), await run({ from: '2026-09-01' })];
  expect([own.members, own.metrics]).toEqual([parts.members, parts.metrics]);
  // Of the same plan, so that it shares answers to the same calls.
  const stranger = await newAccount(api.database.store, 'enterprise');
  const foreign = await send('/portfolio/backtest', body, stranger.live.key);
  expect(foreign).toMatchObject({ status: 404, code: 'not_found' });
});

test('a list that is empty at a time is held as cash', async () => {
  const conditions = [{ left: 'close', op: 'above', right: 1e12 }];
  expect(await run({ screen: { conditions } })).toMatchObject({ status: 400, errors: [{ field: 'screen' }] });
  const calm = { conditions: [{ left: 'rsi:14', op: 'below', right: 22 }], limit: 5 };
  const reply = await run({ screen: calm });
  const empty = reply.members!.find(({ matched }) => matched === 0)!;
  const after = reply.rebalances.find(({ decided }) => decided === empty.decided)!;
  expect(after.weights).toEqual({});
});

test.each([
  [{ symbols: ['AAPL'] }, 'screen'],
  [{ weights: { AAPL: 1 } }, 'weights'],
  [{ ranks: { by: 'momentum', top: 1 } }, 'ranks'],
  [{ rebalance: 'daily' }, 'rebalance'],
  [{ screen: { limit: 0 } }, 'screen.limit'],
  [{ screen: { id: crypto.randomUUID(), ...SCREEN } }, 'screen'],
  [{ screen: { conditions: [{ left: 'closed', op: 'above', right: 1 }] } }, 'screen.conditions.0.left'],
  [{ screen: { universe: { index: 'AAPL' } } }, 'screen.universe.index'],
  [{ screen: undefined, symbols: ['AAPL'], weighting: 'rank' }, 'weighting'],
])('a body with %j is refused and names %s', async (body, field) => {
  expect(await run(body)).toMatchObject({ code: 'invalid_parameters', errors: [{ field }] });
});
