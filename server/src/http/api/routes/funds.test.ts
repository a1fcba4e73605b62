import type { ApiReply } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { streamSuite } from '../../../testing/api/stream-suite.ts';

/** A Friday at noon in New York. */
const NOON = Date.UTC(2026, 10, 20, 17);
const HOUR_MS = 3_600_000;
const api = streamSuite(NOON);

const read = async <Reply>(path: string): Promise<Reply> => {
  const reply = await api.get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as Reply;
};

interface Bar {
  readonly timestamp: string;
  readonly close: number;
}
const known = new Map<string, Bar[]>();

async function barsOf(symbol: string): Promise<Bar[]> {
  const before = known.get(symbol);
  if (before) return before;
  const path = `/stocks/${symbol}/history?from=2026-10-01&to=2026-11-19&adjustment=all&limit=1000`;
  const { results } = await read<{ results: Bar[] }>(path);
  known.set(symbol, results);
  return results;
}

test.each(['XLE', 'VFIAX'])(
  'what the holdings of %s have earned by their weights is what the fund has earned',
  async (symbol) => {
    const fund = await barsOf(symbol);
    const dates = fund.map(({ timestamp }) => timestamp.slice(0, 10));
    for (const at of [3, 17, fund.length - 1]) {
      const { results, source } = await read<ApiReply<'holdings'>>(
        `/stocks/${symbol}/holdings?date=${dates[at - 1]!}`,
      );
      expect([source, results.length > 5]).toEqual(['simulated', true]);
      let expected = 0;
      for (const { symbol: held, weight } of results) {
        const bars = await barsOf(held!);
        expected += weight * (bars[at]!.close / bars[at - 1]!.close - 1);
      }
      expect(Math.abs(fund[at]!.close / fund[at - 1]!.close - 1 - expected)).toBeLessThan(2e-4);
    }
  },
);

test('a fund of a sector holds its companies and follows no index, a mutual fund the members of its own', async () => {
  const sector = await read<ApiReply<'holdings'>>('/stocks/XLK/holdings');
  expect(sector).toMatchObject({ index: null, count: 16 });
  expect(new Set(sector.results.map((it) => it.sector))).toEqual(new Set(['Information Technology']));
  const fund = await read<ApiReply<'holdings'>>('/stocks/VFIAX/holdings');
  const index = await read<ApiReply<'constituents'>>('/indices/SPX/constituents');
  expect([fund.index, fund.results.map((it) => [it.symbol, it.weight])]).toEqual([
    'SPX',
    index.results.map((it) => [it.symbol, it.weight]),
  ]);
});

test.each([
  ['/stocks/VFIAX/history?interval=1m', 'interval'],
  ['/stocks/VFIAX/indicators?indicators=sma&interval=1h', 'interval'],
  ['/stocks/VFIAX/backtest?strategy=buyAndHold&interval=1h', 'interval'],
  ['/stocks/VFIAX/trades', 'symbol'],
  ['/stocks/VFIAX/quotes', 'symbol'],
  ['/stocks/VFIAX/bars?by=trades&size=10', 'symbol'],
  ['/stocks/VFIAX/book', 'symbol'],
  ['/bulk/trades/manifest?symbol=VFIAX&date=2026-11-18', 'symbol'],
])('%s says that a mutual fund has one price a day', async (path, parameter) => {
  const reply = await api.get(path);
  expect([reply.status, await reply.json()]).toMatchObject([
    400,
    {
      code: 'invalid_parameters',
      errors: [{ field: parameter, message: expect.stringMatching(/mutual fund/) }],
    },
  ]);
});

test('the quote, the day and the history of a mutual fund change when its session has closed', async () => {
  const quote = () => read<ApiReply<'quote'>>('/stocks/VFIAX/quote');
  const day = async () =>
    (await read<ApiReply<'marketDay'>>('/market/day?date=2026-11-20&type=fund')).results;
  const last = async () =>
    (await read<{ results: Bar[] }>('/stocks/VFIAX/history?from=2026-11-19&adjustment=raw')).results;
  const [before] = await last();
  expect(await quote()).toMatchObject({
    assetClass: 'fund',
    price: before!.close,
    timestamp: '2026-11-19T21:00:00Z',
    volume: 0,
    bid: null,
    ask: null,
    vwap: null,
    marketCap: null,
  });
  expect([await day(), (await last()).length]).toEqual([[], 1]);
  api.clock.advance(5 * HOUR_MS);
  const [, after] = await last();
  expect(after).toMatchObject({ open: after!.close, high: after!.close, volume: 0, vwap: null, trades: 0 });
  expect(await quote()).toMatchObject({ price: after!.close, previousClose: before!.close });
  expect(await day()).toMatchObject([{ symbol: 'VFIAX', close: after!.close, partial: false }]);
  api.clock.advance(-5 * HOUR_MS);
});

async function send(path: string, body: object): Promise<readonly [status: number, answer: unknown]> {
  const reply = await fetch(`${api.served.origin}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.enterprise.live.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return [reply.status, await reply.json()];
}

async function post(path: string, body: object): Promise<unknown> {
  const [status, answer] = await send(path, body);
  expect([path, status, answer]).toEqual([path, 200, answer]);
  return answer;
}

test('a mutual fund can be screened, and counted in a portfolio with its holdings', async () => {
  const columns = ['close', 'volume', 'risk.beta'];
  expect(await post('/screener', { universe: { type: 'fund' }, columns })).toMatchObject({
    results: [{ symbol: 'VFIAX' }],
  });
  const body = { holdings: [{ symbol: 'VFIAX', quantity: 10 }], question: 'What is my exposure?' };
  expect(JSON.stringify(await post('/assistant/portfolio', body))).toContain('Seen through VFIAX');
  const { results } = await read<ApiReply<'indicators'>>(
    '/stocks/VFIAX/indicators?indicators=vwap,obv,mfi,sma&latest=true',
  );
  expect(results).toMatchObject([{ sma_20: expect.any(Number), vwap_0: null, mfi_14: null }]);
  const tested = { symbols: ['VFIAX', 'XLK'], from: '2020-01-01', rebalance: 'monthly' };
  expect(await post('/portfolio/backtest', tested)).toMatchObject({
    metrics: { totalReturn: expect.any(Number) },
  });
});

test('the stream refuses what a mutual fund does not have, and leaves it out of *', async () => {
  const client = await api.connect(api.enterprise.live.key);
  const asked = ['trades.VFIAX', 'quotes.VFIAX', 'bars.1m.VFIAX', 'book.VFIAX', 'status.VFIAX'];
  const answer = await client.subscribe(asked);
  expect(answer['channels']).toEqual(['status.VFIAX']);
  expect(answer['refused']).toMatchObject(
    asked.slice(0, 4).map((channel) => ({
      channel,
      reason: 'priced_daily',
      message: expect.stringContaining('one price a day'),
    })),
  );
  const everything = await api.connect(api.enterprise.live.key);
  await everything.subscribe(['quotes.*'], true);
  const symbols = new Set(everything.of('quote').map((it) => it['symbol']));
  expect([symbols.has('XLK'), symbols.has('VFIAX')]).toEqual([true, false]);
  const events = await api.get('/stream/sse?channels=quotes&symbols=VFIAX&seconds=1');
  expect([events.status, ((await events.json()) as { code: string }).code]).toEqual([
    400,
    'invalid_parameters',
  ]);
});

test('an alert on a mutual fund watches its price and its days, and no bars within the day', async () => {
  const alert = (condition: object) =>
    send('/alerts/create', { symbols: ['VFIAX'], condition: { op: 'above', value: 1, ...condition } });
  expect((await alert({ metric: 'price' }))[0]).toBe(201);
  expect((await alert({ metric: 'rsi:14', window: '1d' }))[0]).toBe(201);
  expect(await alert({ metric: 'rsi:14', window: '5m' })).toMatchObject([
    400,
    { errors: [{ field: 'condition.window', message: expect.stringContaining('one price a day') }] },
  ]);
});
