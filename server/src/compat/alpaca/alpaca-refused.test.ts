import { alpaca } from '@meridian/contracts/compat/alpaca';
import { expect, test } from 'vitest';
import { issueKey } from '../../modules/access/index.ts';
import { secrets } from '../../testing/api/served.ts';
import { apiSuite } from '../../testing/api/suite.ts';

const suite = apiSuite(Date.UTC(2026, 10, 20, 18));
const BASE = '/compat/alpaca';
const BARS = '/v2/stocks/bars?symbols=AAPL,MSFT&timeframe=1Day&start=2026-11-02&end=2026-11-06';
const QUOTE = '/v2/stocks/AAPL/quotes/latest';

interface Bars {
  readonly bars: Readonly<Record<string, readonly { readonly t: string }[]>>;
}

const call = (
  path: string,
  key = suite.enterprise.live.key,
  init: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> } = {},
) =>
  fetch(suite.served.origin + BASE + path, {
    ...init,
    headers: { 'APCA-API-KEY-ID': key, 'APCA-API-SECRET-KEY': 'any', ...init.headers },
  });
const refusal = async (path: string, key?: string) => {
  const reply = await call(path, key);
  const body = (await reply.json()) as { message: string };
  expect(Object.keys(body)).toEqual(['message']);
  return [reply.status, body.message];
};

test('without a key or with a wrong one, a call is refused in the form of Alpaca', async () => {
  const keyless = await fetch(suite.served.origin + BASE + QUOTE);
  expect([keyless.status, await keyless.json()]).toEqual([
    401,
    { message: expect.stringContaining('APCA-API-KEY-ID') },
  ]);
  expect(await refusal(QUOTE, 'nope')).toEqual([401, expect.stringContaining('not valid')]);
  const posted = await call(QUOTE, undefined, { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

const range = '&start=2026-11-02';
const many = Array.from({ length: 251 }, (_, at) => `S${at}`).join();
const REFUSED: readonly (readonly [path: string, words: string])[] = [
  ['/v2/stocks/bars?symbols=AAPL&timeframe=60Min', 'timeframe must be'],
  ['/v2/stocks/bars?symbols=AAPL&timeframe=1Year', 'timeframe must be'],
  ['/v2/stocks/bars?timeframe=1Day', 'symbols is required'],
  [`/v2/stocks/bars?symbols=${many}&timeframe=1Day`, 'at most 250'],
  [`/v2/stocks/bars?symbols=${'A,'.repeat(2_600)}&timeframe=1Day`, 'at most 5000'],
  ['/v2/stocks/bars?symbols=A%20B;drop&timeframe=1Day', 'invalid symbol: A B;DROP'],
  [`/v2/stocks/bars?symbols=AAPL&timeframe=1Day${range}&end=2026-11-01`, 'end should not be before start'],
  ['/v2/stocks/bars?symbols=AAPL&timeframe=1Day&start=yesterday', 'start must be a date'],
  ['/v2/stocks/bars?symbols=AAPL&timeframe=1Day&limit=10001', 'from 1 to 10000'],
  ['/v2/stocks/bars?symbols=AAPL&timeframe=1Day&adjustment=dividend', 'adjustment must be one of'],
  ['/v2/stocks/bars?symbols=AAPL&timeframe=1Day&feed=nyse', 'feed must be one of'],
  ['/v2/stocks/bars?symbols=AAPL&timeframe=1Day&currency=EUR', 'currency must be one of'],
  ['/v2/stocks/bars?symbols=AAPL&timeframe=1Day&nosuch=1', 'nosuch is not a parameter'],
  ['/v2/stocks/bars?symbols=AAPL&timeframe=1Day&page_token=%00', 'page_token must be'],
  [`${BARS}&page_token=${Buffer.from('AAPL x 1').toString('base64url')}`, 'page_token must be'],
  [`${BARS}&page_token=${Buffer.from('XOM start 0').toString('base64url')}`, 'page_token must be'],
  ['/v1beta1/news?symbols=AAPL&page_token=AAAA', 'page_token must be'],
  ['/v1beta1/news?symbols=AAPL&sort=asc', 'sort must be'],
  ['/v1beta1/news', 'symbols is required'],
  ['/v1/corporate-actions?page_token=AAAA', 'page_token must be'],
  ['/v1/corporate-actions?cusips=037833100', 'cusips is not a parameter'],
  ['/v1beta1/screener/stocks/movers?top=51', 'top must be'],
];

test.each(REFUSED)('a bad parameter is refused with the remedy (%#)', async (path, words) => {
  expect(await refusal(path)).toEqual([400, expect.stringContaining(words)]);
});

test('a tampered page token reads nothing outside of the range', async () => {
  const token = Buffer.from(`AAPL ${Date.UTC(2010, 0, 4)} 0`).toString('base64url');
  const { bars } = (await (await call(`${BARS}&page_token=${token}`)).json()) as Bars;
  expect(bars['AAPL']!.map(({ t }) => t.slice(0, 10))).toEqual([
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
  ]);
});

test('every absent call, an unknown one and an unknown symbol of a path answer in the form of Alpaca', async () => {
  for (const { path, reason } of alpaca.absent) {
    const filled = path.replaceAll(/\{\w+\}/g, 'AAPL').replace('*', 'rest');
    expect([path, ...(await refusal(filled))]).toEqual([path, 404, reason]);
  }
  expect(await refusal('/v9/none')).toEqual([404, expect.any(String)]);
  for (const path of ['/bars?timeframe=1Day', '/trades', '/quotes/latest', '/trades/latest', '/snapshot'])
    expect(await refusal(`/v2/stocks/NOSUCH${path}`)).toEqual([404, expect.stringContaining('NOSUCH')]);
  expect(await refusal('/v2/stocks/BTCUSD/snapshot')).toEqual([404, 'BTCUSD is not a stock.']);
  expect(await refusal('/v1beta3/crypto/moon/latest/quotes?symbols=BTC/USD')).toEqual([
    404,
    expect.any(String),
  ]);
});

test('a key without the scope of a call is refused', async () => {
  const { key } = await suite.database.store.transaction().execute((trx) =>
    issueKey(trx, secrets, {
      accountId: suite.enterprise.id,
      mode: 'live',
      name: 'Other',
      primary: false,
      nowMs: 0,
      scopes: ['macro'],
    }),
  );
  for (const { path } of Object.values(alpaca.calls)) {
    const filled = path
      .replace('{symbol}', 'AAPL')
      .replace('{loc}', 'us')
      .replaceAll(/\{\w+\}/g, 'stocks');
    expect([path, ...(await refusal(filled, key))]).toEqual([path, 403, expect.stringContaining('scope')]);
  }
});

test('a range before the history of a plan is refused', async () => {
  for (const path of [
    '/v2/stocks/AAPL/bars?timeframe=1Day&start=2016-01-04',
    '/v2/stocks/trades?symbols=AAPL&start=2016-01-04',
    '/v1beta3/crypto/us/bars?symbols=BTC/USD&timeframe=1Day&start=2016-01-04',
    '/v1beta1/news?symbols=AAPL&start=2016-01-04',
    '/v1/corporate-actions?symbols=AAPL&start=2016-01-04',
  ])
    expect([path, ...(await refusal(path, suite.free.live.key))]).toEqual([
      path,
      403,
      expect.stringContaining('history'),
    ]);
});
