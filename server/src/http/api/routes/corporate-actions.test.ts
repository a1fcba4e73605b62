import type { ApiReply } from '@meridian/contracts/api';
import { expect, test } from 'vitest';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

const api = apiSuite(Date.UTC(2026, 10, 20, 20, 30));

async function actions(query: string, key = api.enterprise.live.key) {
  const reply = await callWith(api.served.origin, key)(`/corporate-actions?${query}`);
  expect([query, reply.status]).toEqual([query, 200]);
  return (await reply.json()) as ApiReply<'corporateActions'>;
}

test('lists the dividends and splits of all symbols in a range, oldest first, once over all pages', async () => {
  const range = 'from=2026-10-01&to=2026-10-31';
  const { results } = await actions(`${range}&limit=1000`);
  expect(results.length).toBeGreaterThan(20);
  expect(results.every(({ exDate }) => exDate >= '2026-10-01' && exDate <= '2026-10-31')).toBe(true);
  const paged: typeof results = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: ApiReply<'corporateActions'> = await actions(
      `${range}&limit=9${cursor && `&cursor=${cursor}`}`,
    );
    paged.push(...page.results);
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(results);
  const { symbol, exDate, amount } = results.find(({ kind }) => kind === 'dividend')!;
  const own = await api.get(`/stocks/${symbol}/dividends?from=${exDate}&to=${exDate}`);
  expect(await own.json()).toMatchObject({ results: [{ exDate, amount }] });
});

test('kinds choose, in singular and plural, and symbol changes name the symbol before', async () => {
  const { results } = await actions('kinds=splits&from=2016-01-04&limit=1000');
  expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['split']));
  const changes = await actions('kinds=symbolChange&from=2022-01-01&to=2022-12-31');
  expect(changes.results).toMatchObject([{ symbol: 'META', related: 'FB', exDate: '2022-06-09' }]);
});

test('keys of the test mode see the listing that ended', async () => {
  const { results } = await actions('kinds=delisting&from=2024-01-01', api.enterprise.test.key);
  expect(results).toMatchObject([{ symbol: 'TEST.DELISTED', exDate: '2024-07-01' }]);
});

test('keys of the test mode have every kind, past and announced', async () => {
  const read = (query: string) => actions(query, api.enterprise.test.key);
  const past = await read('kinds=merger,spinOff,listing&from=2024-01-01');
  expect(past.results).toMatchObject([
    { kind: 'listing', symbol: 'TEST.IPO', exDate: '2024-06-03' },
    { kind: 'spinOff', symbol: 'TEST.SPINOFF', amount: 25, related: 'TEST.IPO' },
    { kind: 'merger', symbol: 'TEST.MERGED', exDate: '2025-06-30', amount: 100, related: 'TEST.IPO' },
  ]);
  const coming = await read('kinds=merger,spinOff,listing&from=2026-11-21&to=2027-01-31');
  expect(coming.results).toMatchObject([
    { kind: 'merger', symbol: 'TEST.MERGING', exDate: '2027-01-04', amount: 104 },
    { kind: 'listing', symbol: 'TEST.PLANNED' },
    { kind: 'spinOff', symbol: 'TEST.SPINNING', amount: 20 },
  ]);
});

test('a range that ends in days to come has the dividends that the calendar has', async () => {
  const range = 'from=2026-11-21&to=2027-01-31&limit=1000';
  const { results } = await actions(`kinds=dividend&${range}`);
  const calendar = await api.get(`/calendar/dividends?${range}`);
  const { results: rows } = (await calendar.json()) as ApiReply<'dividendsCalendar'>;
  expect(results.length).toBeGreaterThan(20);
  expect(results.map(({ symbol, exDate, amount }) => ({ symbol, exDate, amount }))).toEqual(
    rows.map(({ symbol, exDate, amount }) => ({ symbol, exDate, amount })),
  );
});

test.each([
  ['kinds=bonus', 'kinds'],
  ['from=2026-02-30', 'from'],
  ['symbols=!', 'symbols'],
  ['cursor=abc', 'cursor'],
])('%s is refused and names its field', async (query, field) => {
  const reply = await api.get(`/corporate-actions?${query}`);
  expect([reply.status, await reply.json()]).toMatchObject([400, { errors: [{ field }] }]);
});

test('an unknown symbol of the list is a 404', async () => {
  const reply = await api.get('/corporate-actions?symbols=AAPL,NOPE');
  expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'symbol_not_found' }]);
});
