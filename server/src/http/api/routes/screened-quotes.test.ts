import type { ApiReply } from '@meridian/contracts/api';
import { SCREENED_QUOTES } from '@meridian/contracts/screen-operands';
import { screenShape } from '@meridian/contracts/api/screener';
import { timeText } from '@meridian/market/dates';
import { rounded } from '@meridian/market/rounded';
import { expect, test } from 'vitest';
import { delayedLake } from '../../../lake/delayed-lake.ts';
import { saveScreen } from '../../../modules/screener/index.ts';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

/** A Friday at 15:10 in New York: the newest finished day is Thursday, 2026-11-19. */
const OPEN_MS = Date.UTC(2026, 10, 20, 20, 10);
const DELAY_MS = 15 * 60_000;
const SECOND_MS = 1_000;
const api = apiSuite(OPEN_MS, {
  delayed: (live) => ({ pro: delayedLake(live, DELAY_MS) }),
});
type Reply = ApiReply<'screener'>;

const post = (path: string, body: object, key = api.enterprise.live.key) =>
  fetch(`${api.served.origin}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const screen = async (body: object, key?: string): Promise<Reply> => {
  const reply = await post('/screener', body, key);
  const text = await reply.text();
  expect([reply.status, text.slice(0, 400)]).toEqual([200, expect.any(String)]);
  return JSON.parse(text) as Reply;
};
/** Runs `work` as if it were another time. Before now, only a call that was not made yet shows what was seen then. */
async function at<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const moved = ms - api.clock.now();
  api.clock.advance(moved);
  try {
    return await work();
  } finally {
    api.clock.advance(-moved);
  }
}
const columns = SCREENED_QUOTES.map((name) => `quote.${name}`);
const RISING = {
  conditions: [{ left: 'quote.price', op: 'above', right: 'quote.open' }],
  columns: ['quote.price', 'quote.changePct', 'close'],
  sort: [{ by: 'quote.changePct', order: 'desc' }],
};

test('operands of quotes are those of the quotes call at the stated second, beside finished days', async () => {
  const reply = await screen({ columns: [...columns, 'close'], limit: 1_000 });
  expect(reply).toMatchObject({ asOf: timeText(OPEN_MS), inSession: true });
  const symbols = reply.results.slice(0, 50).map(({ symbol }) => symbol);
  const quotes = (await (await api.get(`/quotes?symbols=${symbols.join(',')}`)).json()) as ApiReply<'quotes'>;
  expect(quotes.results).toHaveLength(50);
  for (const { symbol, previousClose, ...quote } of quotes.results) {
    const row = reply.results.find((it) => it.symbol === symbol)!;
    for (const name of SCREENED_QUOTES) {
      const wanted =
        name === 'gapPct' ? rounded((100 * (quote.open - previousClose)) / previousClose, 4) : quote[name];
      expect([symbol, name, row[`quote.${name}`]]).toEqual([symbol, name, wanted]);
    }
    expect([row.date, row['close']]).toEqual(['2026-11-19', previousClose]);
  }
});

test('conditions and sorting follow the session, and a plan with a data delay sees the market of then', async () => {
  const live = await screen({ ...RISING, limit: 1_000 });
  expect(live.matched).toBeGreaterThan(0);
  expect(live.matched).toBeLessThan(live.screened);
  const changes = live.results.map((row) => row['quote.changePct'] as number);
  expect(changes).toEqual(changes.toSorted((a, b) => b - a));
  const late = await screen({ ...RISING, limit: 1_000 }, api.pro.live.key);
  const then = await at(OPEN_MS - DELAY_MS, () => screen({ ...RISING, limit: 998 }));
  expect(late.asOf).toBe(timeText(OPEN_MS - DELAY_MS));
  expect(late.results).toEqual(then.results);
  expect(late.results).not.toEqual(live.results);
});

test('a screen with quotes is answered from memory within its second, and with new prices in the next', async () => {
  const body = { ...RISING, columns: ['quote.price', 'quote.volume'] };
  const first = await screen(body);
  await at(OPEN_MS + SECOND_MS - 1, async () =>
    expect(await screen(body)).toMatchObject({ asOf: first.asOf, results: first.results }),
  );
  for (const laterMs of [60_000, 120_000]) {
    const later = await at(OPEN_MS + laterMs, () => screen(body));
    expect(later.asOf).toBe(timeText(OPEN_MS + laterMs));
    expect(later.results).not.toEqual(first.results);
  }
});

test('after the close the quotes are those of the last session', async () => {
  const reply = await at(Date.UTC(2026, 10, 21, 12), () => screen({ columns: ['quote.price', 'close'] }));
  expect(reply).toMatchObject({ asOf: '2026-11-21T12:00:00Z', inSession: false });
  for (const row of reply.results)
    expect([row.symbol, row['quote.price']]).toEqual([row.symbol, row['close']]);
});

test('pages continue at the second of the first, also where its prices must be computed again', async () => {
  const whole = await screen({ ...RISING, limit: 1_000 });
  const { nextCursor, results } = await screen({ ...RISING, limit: 5 });
  const next = { ...RISING, limit: 5, cursor: nextCursor! };
  const second = await at(OPEN_MS + 90_000, () => screen(next));
  expect(second.asOf).toBe(whole.asOf);
  expect([...results, ...second.results]).toEqual(whole.results.slice(0, 10));
  const cursorOf = (ms: number) => {
    const words = Buffer.from(nextCursor!, 'base64url').toString().split(' ');
    return Buffer.from(words.with(2, String(ms)).join(' ')).toString('base64url');
  };
  const beforeMs = OPEN_MS - 61_000;
  const before = await screen({ ...next, cursor: cursorOf(beforeMs) });
  const then = await at(beforeMs, () => screen({ ...RISING, limit: 997 }));
  expect([before.asOf, before.results]).toEqual([timeText(beforeMs), then.results.slice(5, 10)]);
  const old = await post('/screener', { ...next, cursor: cursorOf(OPEN_MS - 16 * 60_000) });
  expect([old.status, await old.json()]).toMatchObject([
    400,
    { code: 'invalid_parameters', errors: [{ field: 'cursor' }], detail: expect.stringContaining('too old') },
  ]);
});

test.each([
  [{ ...RISING, asOf: '2026-11-19' }, 'conditions.0.left'],
  [{ ...RISING, asOf: '2026-11-20T20:09:00Z' }, 'conditions.0.left'],
  [{ columns: ['quote.volume'], asOf: '2026-11-19' }, 'columns.0'],
  [{ conditions: [{ left: 'quote.price', op: 'crossesAbove', right: 'sma:50' }] }, 'conditions.0.left'],
  [{ conditions: [{ left: 'close', op: 'above', right: 'quote.bid' }] }, 'conditions.0.right'],
  [{ sort: [{ by: 'quote.price[1]' }] }, 'sort.0.by'],
])('%j is refused and names %s: nothing of the present is looked at in the past', async (body, field) => {
  const reply = await post('/screener', body);
  const { errors } = (await reply.json()) as { errors: { field: string }[] };
  expect([reply.status, errors[0]?.field]).toEqual([400, field]);
});

test('an asOf that has not passed is the present', async () => {
  expect(await screen({ ...RISING, asOf: '2026-11-20' })).toMatchObject({ asOf: timeText(OPEN_MS) });
});

test('saved screens are listed by name for their own account alone, and a backtest refuses quotes in one', async () => {
  const save = (name: string, fields: object, { id } = api.enterprise) =>
    saveScreen(api.served.context, { name, screen: screenShape.parse(fields) }, id);
  const rising = await save('Rising now', RISING);
  const coins = await save('Coins', { universe: { type: 'crypto' } });
  await save('Other', {}, api.pro);
  const list = async (key: string) => {
    const reply = await callWith(api.served.origin, key)('/screens');
    return ((await reply.json()) as ApiReply<'screensList'>).results;
  };
  expect(await list(api.enterprise.live.key)).toEqual([coins, rising]);
  expect((await list(api.pro.live.key)).map(({ name }) => name)).toEqual(['Other']);
  expect(await list(api.free.live.key)).toEqual([]);
  // What is listed is the body of the call.
  const [, { screen: body }] = (await list(api.enterprise.live.key)) as [unknown, { screen: object }];
  expect((await screen(body)).results).toEqual((await screen(RISING)).results);
  const refused = await post('/portfolio/backtest', {
    screen: { id: rising.id, limit: 3 },
    from: '2026-09-01',
  });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: expect.arrayContaining([expect.objectContaining({ field: 'screen.conditions.0.left' })]) },
  ]);
});
