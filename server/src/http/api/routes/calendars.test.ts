import type { ApiName, ApiReply } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { apiSuite } from '../../../testing/api/suite.ts';

/** Friday, 20 November 2026, 15:30 in New York. */
const api = apiSuite(Date.UTC(2026, 10, 20, 20, 30));

async function calendar<Name extends ApiName>(path: string): Promise<ApiReply<Name>> {
  const reply = await api.get(`/calendar/${path}`);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as ApiReply<Name>;
}

test('results that were published have what the filings say, and coming ones do not', async () => {
  const { results } = await calendar<'earningsCalendar'>('earnings?from=2026-08-01&to=2027-03-01');
  const past = results.filter(({ timestamp }) => Date.parse(timestamp!) <= api.clock.now());
  const coming = results.slice(past.length);
  expect(past.length).toBeGreaterThan(50);
  for (const { actual, estimate, surprisePct } of past) {
    expect(actual).not.toBeNull();
    expect(Math.sign(surprisePct ?? 0)).toBe(Math.sign(Math.round((actual! - estimate!) * 1e6)));
  }
  expect(coming.length).toBeGreaterThan(50);
  for (const { actual, revenue, estimate, periodEnd } of coming) {
    expect([actual, revenue]).toEqual([null, null]);
    expect(estimate === null).toBe(periodEnd >= '2026-11-20');
  }
  const apple = past.findLast(({ symbol, fiscalPeriod }) => symbol === 'AAPL' && fiscalPeriod !== 'FY')!;
  const filed = await api.get('/stocks/AAPL/fundamentals?statement=income&period=quarterly');
  const { results: statements } = (await filed.json()) as {
    results: { periodEnd: string; epsDiluted: number }[];
  };
  expect(statements.find(({ periodEnd }) => periodEnd === apple.periodEnd)?.epsDiluted).toBe(apple.actual);
});

test('dividends of the calendar continue those of the past with the days that the market knows', async () => {
  const { results } = await calendar<'dividendsCalendar'>(
    'dividends?from=2026-09-01&to=2027-02-28&symbols=KO',
  );
  expect(results.length).toBeGreaterThan(1);
  const last = results.filter(({ exDate }) => exDate <= '2026-11-20');
  const past = await api.get('/stocks/KO/dividends?from=2026-09-01');
  expect(((await past.json()) as ApiReply<'dividends'>).results.map(({ exDate }) => exDate)).toEqual(
    last.map(({ exDate }) => exDate).toReversed(),
  );
  const ofThisYear = results.filter(({ exDate }) => exDate < '2027');
  expect(ofThisYear.every(({ amount }) => amount! > 0)).toBe(true);
});

test('economic releases have the values of the series, and those to come none', async () => {
  const { results } = await calendar<'economicCalendar'>('economic?country=US&from=2026-10-01&to=2026-12-31');
  const prices = results.filter(({ series }) => series === 'CPIAUCSL');
  expect(prices.map(({ period }) => period)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
  const series = await api.get('/macro/indicators?series=CPI&from=2026-08-01');
  const { observations } = ((await series.json()) as ApiReply<'macro'>).results[0]!;
  const valueOf = (date: string) => observations.find((it) => it.date === date)?.value ?? null;
  expect(prices.map(({ actual }) => actual)).toEqual(prices.map(({ period }) => valueOf(period)));
  expect(prices.map(({ previous }) => previous)).toEqual(
    ['2026-08-01', '2026-09-01', '2026-10-01'].map(valueOf),
  );
  expect(prices.at(-1)!.actual).toBeNull();
});

test('sessions have holidays and early closings by their rules, years ahead', async () => {
  const { results } = await calendar<'sessionsCalendar'>(
    'sessions?days=holidays&from=2027-01-01&to=2027-12-31',
  );
  expect(results.map(({ date, status, holiday }) => `${date} ${status} ${holiday}`)).toEqual([
    "2027-01-01 closed New Year's Day",
    '2027-01-18 closed Martin Luther King Jr. Day',
    "2027-02-15 closed Washington's Birthday",
    '2027-03-26 closed Good Friday',
    '2027-05-31 closed Memorial Day',
    '2027-06-18 closed Juneteenth',
    '2027-07-05 closed Independence Day',
    '2027-09-06 closed Labor Day',
    '2027-11-25 closed Thanksgiving Day',
    '2027-11-26 early null',
    '2027-12-24 closed Christmas Day',
  ]);
  const first = await calendar<'sessionsCalendar'>('sessions?limit=1');
  const second = await calendar<'sessionsCalendar'>(`sessions?limit=1&cursor=${first.nextCursor}`);
  expect([...first.results, ...second.results]).toMatchObject([
    { date: '2026-11-20', open: '2026-11-20T14:30:00Z', close: '2026-11-20T21:00:00Z' },
    { date: '2026-11-23' },
  ]);
  const reply = await api.get('/calendar/sessions?to=2101-01-01');
  expect([reply.status, await reply.json()]).toMatchObject([400, { errors: [{ field: 'to' }] }]);
});

test('the simulated market lists its shares on its first day, at the first price', async () => {
  const { results } = await calendar<'listingsCalendar'>('ipos?from=2016-01-04&to=2016-01-04');
  const history = await api.get('/stocks/AAPL/history?from=2016-01-04&to=2016-01-04&adjustment=raw');
  const bars = ((await history.json()) as ApiReply<'history'>).results as { open: number }[];
  expect(results.find(({ symbol }) => symbol === 'AAPL')).toMatchObject({ openingPrice: bars[0]!.open });
  expect(results.some(({ symbol }) => symbol === 'EURUSD')).toBe(false);
});

test.each(['earnings', 'dividends', 'splits?from=2026-01-01', 'ipos', 'economic', 'sessions'])(
  '%s has an entry of iCalendar for each row, also by a link without a key',
  async (name) => {
    const path = `/calendar/${name}`;
    const format = name.includes('?') ? '&format=ics' : '?format=ics';
    const { results } = await calendar<'earningsCalendar'>(name);
    const created = await fetch(`${api.served.origin}/api/links`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.enterprise.live.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ path: `/api${path}${format}`, expiresIn: 366 * 86_400 }),
    });
    const { url } = (await created.json()) as ApiReply<'linksCreate'>;
    const reply = await fetch(url.replace('http://portal.test', api.served.origin));
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = (await reply.text()).replaceAll('\r\n ', '');
    const uids = text.match(/^UID:.+$/gm) ?? [];
    expect([uids.length, new Set(uids).size]).toEqual([results.length, results.length]);
    expect(text.match(/Source:/g)?.length ?? 0).toBe(results.length);
    const again = await api.get(`${path}${format}`, { 'if-none-match': reply.headers.get('etag')! });
    expect(again.status).toBe(304);
  },
);

test('a link to anything else ends after 30 days at most', async () => {
  const reply = await fetch(`${api.served.origin}/api/links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.enterprise.live.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ path: '/api/calendar/earnings?format=csv', expiresIn: 31 * 86_400 }),
  });
  expect([reply.status, await reply.json()]).toMatchObject([400, { errors: [{ field: 'expiresIn' }] }]);
});
