import { type ApiReply, api as calls } from '@meridian/contracts/api';
import type { ApiExample } from '@meridian/contracts/api/call';
import { SCREENED_FUNDAMENTALS, SCREENED_RISK } from '@meridian/contracts/screen-operands';
import { SignalReader } from '@meridian/market/backtest/signals';
import { sliceBars } from '@meridian/market/bars';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

/** A Friday at 15:30 in New York: the newest finished day is Thursday, 2026-11-19. */
const OPEN_MS = Date.UTC(2026, 10, 20, 20, 30);
const api = apiSuite(OPEN_MS);
type Reply = ApiReply<'screener'>;
type Row = Reply['results'][number];

const send = (body: object, { query = '', key = api.enterprise.live.key } = {}) =>
  fetch(`${api.served.origin}/api/screener${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const screen = async (body: object, options: Parameters<typeof send>[1] = {}): Promise<Reply> => {
  const reply = await send(body, options);
  const text = await reply.text();
  expect([reply.status, text.slice(0, 400)]).toEqual([200, expect.any(String)]);
  return JSON.parse(text) as Reply;
};
const symbolsOf = ({ results }: Reply) => results.map(({ symbol }) => symbol);
const rowOf = ({ results }: Reply, symbol: string): Row => results.find((it) => it.symbol === symbol)!;
const refused = async (body: object) => {
  const reply = await send(body);
  return [reply.status, await reply.json()] as const;
};
/** Runs `work` as if it were another time. */
async function at<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const moved = ms - api.clock.now();
  api.clock.advance(moved);
  try {
    return await work();
  } finally {
    api.clock.advance(-moved);
  }
}

test.each<ApiExample>(calls.screener.examples)('example: $title', async ({ body }) => {
  const reply = await screen(body!);
  expect(calls.screener.reply.safeParse(reply).error?.issues).toBeUndefined();
  expect(reply.matched).toBeGreaterThan(0);
  expect(reply).toMatchObject({ count: reply.results.length, source: 'simulated' });
});

test('conditions hold for exactly those symbols for which they hold at the last bar in a backtest', async () => {
  const conditions = [
    {
      any: [
        { left: 'close', op: 'above', right: 'sma:50' },
        { left: 'rsi:14', op: 'below', right: 40 },
      ],
    },
    { not: { left: 'macd', op: 'crossesBelow', right: 'macd:12:26:9.signal' } },
    { left: 'high', op: 'crossesAbove', right: 'donchian:5.upper[1]' },
  ] as const;
  const found = symbolsOf(await screen({ conditions: [conditions[0], { any: conditions.slice(1) }] }));
  const expected: string[] = [];
  for (const { symbol } of api.lake.search({ type: 'equity', offset: 0, limit: 1_000 }).results) {
    const { bars } = await api.lake.adjusted(symbol, 'all');
    const reader = new SignalReader(bars);
    const answers = reader.read({ all: [conditions[0], { any: conditions.slice(1) }] });
    if (answers.at(-1) === 1) expected.push(symbol);
  }
  expect(found).toEqual(expected);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan((await screen({})).matched);
});

test('every indicator has the value that the indicators call returns for the last finished bar', async () => {
  const operands = [...INDICATORS.values()].map(({ name, outputs: [first] }) =>
    first === '' ? name : `${name}.${first}`,
  );
  const row: Record<string, unknown> = {};
  for (let start = 0; start < operands.length; start += 30) {
    const columns = operands.slice(start, start + 30);
    Object.assign(row, rowOf(await screen({ universe: { symbols: ['aapl'] }, columns }), 'AAPL'));
  }
  for (let start = 0; start < operands.length; start += 20) {
    const names = operands.slice(start, start + 20).map((it) => it.split('.')[0]!);
    const reply = await api.get(
      `/stocks/AAPL/indicators?indicators=${names.join(',')}&from=2016-01-04&to=2026-11-19&limit=10000&adjustment=all`,
    );
    const last = ((await reply.json()) as ApiReply<'indicators'>).results.at(-1)!;
    for (const name of names) {
      const { parameters, outputs } = INDICATORS.get(name)!;
      const suffix = outputs[0] === '' ? '' : `_${outputs[0]}`;
      const column = `${[name, ...parameters.map((it) => it.default)].join('_')}${suffix}`;
      const own = row[outputs[0] === '' ? name : `${name}.${outputs[0]}`] as number;
      const wanted = last[column] as number;
      expect([name, Math.abs(own - wanted) <= 1e-8 * Math.max(1, Math.abs(wanted))]).toEqual([name, true]);
    }
  }
});

test('figures of companies and of risk are those of their calls', async () => {
  const columns = ['fundamentals.priceEarnings', 'fundamentals.revenue', 'fundamentals.epsDiluted'];
  const risks = SCREENED_RISK.map((name) => `risk.${name}`);
  const reply = await screen({ columns: [...columns, ...risks], universe: { symbols: ['MSFT'] } });
  const row = rowOf(reply, 'MSFT');
  const asOf = encodeURIComponent(reply.asOf);
  const read = async <Of>(path: string) => (await (await api.get(path)).json()) as Of;
  for (const statement of ['ratios', 'income']) {
    const path = `/stocks/MSFT/fundamentals?statement=${statement}&period=ttm&limit=1&asOf=${asOf}`;
    const { results } = await read<{ results: Record<string, unknown>[] }>(path);
    const shown = columns.filter((column) => Object.hasOwn(results[0]!, column.split('.')[1]!));
    expect(shown.length).toBeGreaterThan(0);
    for (const column of shown)
      expect([column, row[column]]).toEqual([column, results[0]![column.split('.')[1]!]]);
  }
  expect(row['fundamentals.priceEarnings']).toBeGreaterThan(0);
  const risk = await read<ApiReply<'risk'>>('/stocks/MSFT/risk');
  const figures: Record<string, unknown> = {
    ...risk,
    maxDrawdown: risk.maxDrawdown.depth,
    valueAtRiskHistorical: risk.valueAtRisk.historical,
    valueAtRiskParametric: risk.valueAtRisk.parametric,
  };
  for (const name of SCREENED_RISK) expect([name, row[`risk.${name}`]]).toEqual([name, figures[name]]);
  const fund = await screen({ columns: [...columns, ...risks], universe: { type: 'etf', symbols: ['SPY'] } });
  expect(rowOf(fund, 'SPY')).toMatchObject({ 'risk.beta': 1, 'fundamentals.priceEarnings': null });
});

test('a screen of the past is the one that was seen then: neither later bars nor filings, splits and dividends count', async () => {
  const asOf = '2026-06-30';
  const body = {
    columns: [
      'close',
      'close[250]',
      'sma:200',
      'obv',
      'risk.annualReturn',
      ...['priceEarnings', 'revenue', 'marketCap'].map((name) => `fundamentals.${name}`),
    ],
    conditions: [{ left: 'close', op: 'above', right: 'ema:20' }],
    limit: 1_000,
  };
  const later = await screen({ ...body, asOf });
  const then = await at(Date.parse(`${asOf}T23:59:59.999Z`), () => screen({ ...body, asOf }));
  expect(later.results).toEqual(then.results);
  expect(later).toMatchObject({
    asOf: '2026-06-30T23:59:59Z',
    matched: then.matched,
    screened: then.screened,
  });
  const now = await screen(body);
  const differs = (column: string) =>
    later.results.some((row) => row[column] !== (rowOf(now, row.symbol) ?? row)[column]);
  for (const column of body.columns) expect([column, differs(column)]).toEqual([column, true]);
  // Dividends since then have changed the adjusted prices of before.
  const { bars } = await api.lake.adjusted('MSFT', 'all');
  const end = bars.timestamp.indexOf(Date.parse(asOf));
  const reader = new SignalReader(sliceBars(bars, 0, end + 1));
  const [{ close: own }] = (await screen({ universe: { symbols: ['MSFT'] }, columns: ['close'], asOf }))
    .results as unknown as [{ close: number }];
  expect(own).toBeGreaterThan(reader.column('close').at(-1)! * 1.0001);
});

test('symbols count while they are listed: those that have gone are found before, and not since', async () => {
  const body = { universe: { symbols: ['TEST.DELISTED', 'TEST.GAP'] }, columns: ['close'] };
  const key = api.enterprise.test.key;
  const before = await screen({ ...body, asOf: '2024-06-28' }, { key });
  expect(symbolsOf(before)).toEqual(['TEST.DELISTED', 'TEST.GAP']);
  const since = await screen(body, { key });
  expect(symbolsOf(since)).toEqual(['TEST.GAP']);
  expect(since).toMatchObject({ screened: 1, missing: ['TEST.DELISTED'] });
  // Neither the imports of live keys nor the scenarios of test keys are seen by the other.
  expect(await screen(body)).toMatchObject({ matched: 0, missing: body.universe.symbols });
});

test.each(['asc', 'desc'])('missing values come last, %s', async (order) => {
  const reply = await screen(
    { universe: { symbols: ['TEST.GAP', 'MSFT'] }, sort: [{ by: 'fundamentals.revenue', order }] },
    { key: api.enterprise.test.key },
  );
  expect(symbolsOf(reply)).toEqual(['MSFT', 'TEST.GAP']);
});

test('rows are sorted by several columns, and pages continue at the pinned instant', async () => {
  const body = {
    sort: [
      { by: 'sector', order: 'asc' },
      { by: 'fundamentals.revenue', order: 'desc' },
    ],
    columns: ['sector', 'fundamentals.revenue'],
  };
  const whole = await screen({ ...body, limit: 1_000 });
  expect(whole.nextCursor).toBeNull();
  const sectors = whole.results.map((row) => row['sector'] as string);
  expect(sectors).toEqual(sectors.toSorted());
  const revenues = whole.results
    .filter((row) => row['sector'] === 'Financials')
    .map((row) => Number(row['fundamentals.revenue']));
  expect(revenues.length).toBeGreaterThan(2);
  expect(revenues).toEqual(revenues.toSorted((a, b) => b - a));
  const first = await screen({ ...body, limit: 5 });
  // A later session does not shift the rows of the next page.
  const second = await at(OPEN_MS + 4 * 86_400_000, () =>
    screen({ ...body, limit: 5, cursor: first.nextCursor! }),
  );
  expect([...first.results, ...second.results]).toEqual(whole.results.slice(0, 10));
  expect(second.asOf).toBe(first.asOf);
  expect(await refused({ ...body, columns: ['close'], cursor: first.nextCursor! })).toMatchObject([
    400,
    { errors: [{ field: 'cursor' }] },
  ]);
});

test.each([
  [{ conditions: [{ left: 'closes', op: 'above', right: 1 }] }, 'conditions.0.left'],
  [
    { conditions: [{ all: [{ left: 'close', op: 'above', right: 'risk.betas' }] }] },
    'conditions.0.all.0.right',
  ],
  [{ conditions: [{ left: 'sector', op: 'above', right: 3 }] }, 'conditions.0.left'],
  [{ conditions: [{ left: 'close', op: 'is', right: 'x' }] }, 'conditions.0.left'],
  [{ columns: ['close', 'fundamentals.nothing'] }, 'columns.1'],
  [{ columns: ['close', 'close'] }, 'columns.1'],
  [{ sort: [{ by: 'sma:0' }] }, 'sort.0.by'],
  [{ universe: { type: 'bonds' } }, 'universe.type'],
  [{ limit: 0 }, 'limit'],
  [{ asOf: '2026-02-30' }, 'asOf'],
  [{ filters: [] }, 'filters'],
])('%j is refused and names %s', async (body, field) => {
  expect(await refused(body)).toMatchObject([400, { code: 'invalid_parameters', errors: [{ field }] }]);
});

test('a point in time before the history of the plan is refused', async () => {
  const reply = await send({ asOf: '2024-06-28' }, { key: api.free.live.key });
  expect([reply.status, await reply.json()]).toMatchObject([
    403,
    { code: 'plan_required', errors: [{ field: 'asOf' }] },
  ]);
});

test('flat formats have a column for each operand, and all companies have figures', async () => {
  const body = { universe: { symbols: ['AAPL', 'NOPE'] }, columns: ['close', 'macd.signal', 'sector'] };
  const csv = await (await send(body, { query: '?format=csv' })).text();
  expect(csv.split('\n')[0]).toBe('symbol,name,date,adjustment,close,macd.signal,sector,source');
  expect(csv.split('\n')[1]).toMatch(
    /^AAPL,Apple Inc\.,2026-11-19,all,[\d.]+,-?[\d.]+,Information Technology,simulated$/,
  );
  const figures = SCREENED_FUNDAMENTALS.slice(0, 30).map((name) => `fundamentals.${name}`);
  const known = rowOf(await screen({ columns: figures }), 'AAPL');
  expect(figures.filter((name) => known[name] === null)).toEqual([]);
});
