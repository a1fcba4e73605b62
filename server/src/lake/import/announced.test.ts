import { DAY_MS } from '@meridian/market/dates';
import { expect, test } from 'vitest';
import { listingEvents } from '../listing-events.ts';
import { HEADER, importing } from '../testing/importing.ts';

/** Friday. */
const it = importing(Date.UTC(2026, 10, 20, 19));
const COLUMNS = 'symbol,ex_date,kind,cash_amount,split_ratio,pay_date,related_symbol';

const bars = () => it.file('bars_raw.csv', `${HEADER}\nAAA,2026-11-18,4,4,4,4,1\nAAA,2026-11-19,4,4,4,4,1\n`);
const actions = (rows: string, name = 'actions') => it.file(`${name}.csv`, `${COLUMNS}\n${rows}`);

test('an announced dividend is to come until its day, and an event from then on', async () => {
  const { code } = await it.run(
    await bars(),
    await actions('AAA,2026-11-18,dividend,1,,,\nAAA,2026-11-24,dividend,0.5,,2026-12-01,\n'),
  );
  expect(code).toBe(0);
  const before = await it.open();
  expect(before.announced()).toMatchObject([
    { symbol: 'AAA', kind: 'dividend', date: '2026-11-24', amount: 0.5, source: 'import:actions' },
  ]);
  expect(await before.events('AAA')).toMatchObject([{ date: '2026-11-18', amount: 1 }]);
  const after = await it.open(it.nowMs + 4 * DAY_MS);
  expect(after.announced()).toEqual([]);
  expect(await after.events('AAA')).toMatchObject([
    { date: '2026-11-18', amount: 1 },
    { date: '2026-11-24', amount: 0.5, payDate: '2026-12-01' },
  ]);
  expect(after.version('AAA')).not.toBe(before.version('AAA'));
});

test('later announcements of a symbol replace those of the same kind, and a complete file replaces what was announced', async () => {
  await it.run(await bars(), await actions('AAA,2026-11-24,dividend,0.5,,,\nAAA,2026-12-01,split,,2,,\n'));
  await it.run(await actions('AAA,2026-11-30,dividend,0.6,,,\n', 'moved'));
  expect((await it.open()).announced().map(({ kind, date }) => [kind, date])).toEqual([
    ['dividend', '2026-11-30'],
    ['split', '2026-12-01'],
  ]);
  const again = await it.run(await actions('AAA,2026-11-30,dividend,0.6,,,\n', 'moved'));
  expect(again.out).toContain('Nothing changed');
});

test('a listing and a new symbol may be announced before they have bars', async () => {
  const ipos = await it.file(
    'ipos.csv',
    'date,symbol,name,exchange,currency,priceLow,priceHigh,shares\n' +
      '2026-12-03,NEWCO,New Company Inc.,XNAS,USD,18,21,5000000\n2026-12-03,BADCO,Bad Inc.,XNAS,USD,22,21,1\n',
  );
  const { out } = await it.run(
    await bars(),
    ipos,
    await actions('BBB,2026-12-07,symbolChange,,,,AAA\nZZZ,2026-12-07,dividend,1,,,\n'),
  );
  expect(out).toContain('line 3: price_low: above price_high');
  expect(out).toContain('1 symbol without imported bars skipped');
  const lake = await it.open();
  expect(lake.announced()).toMatchObject([
    { symbol: 'BBB', kind: 'symbolChange', related: 'AAA' },
    { symbol: 'NEWCO', kind: 'listing', name: 'New Company Inc.', priceLow: 18, priceHigh: 21 },
  ]);
  await it.run(await it.file('new.csv', `${HEADER}\nNEWCO,2026-11-19,20,20,20,20,1\n`));
  const listed = await it.open();
  expect(listingEvents(listed.symbol('NEWCO')!)).toEqual([{ date: '2026-12-03', kind: 'listing' }]);
  expect(listed.announced().map(({ symbol }) => symbol)).toEqual(['BBB']);
});

test('earnings are stored by quarter, and a newer row of a quarter replaces the older one', async () => {
  const columns = 'symbol,date,timeOfDay,fiscalYear,fiscalPeriod,periodEnd,estimate,actual,revenue';
  const first = await it.file(
    'earnings.csv',
    `${columns}\nAAA,2026-10-29,amc,2026,Q3,2026-09-30,1.1,1.2,1000\nAAA,2027-01-28,,2026,Q4,2026-12-31,1.3,,\nAAA,2027-04-28,,2027,Q1,2027-03-31,1,2,\n`,
  );
  const { out } = await it.run(await bars(), first);
  expect(out).toContain('earnings.csv: 2 results of 1 symbol');
  expect(out).toContain('line 4: actual: of a day that lies in the future');
  await it.run(
    await it.file('moved.csv', `${columns}\nAAA,2027-02-02,beforeOpen,2026,FY,2027-01-02,1.4,,\n`),
  );
  expect(await (await it.open()).earnings('AAA')).toMatchObject([
    { date: '2026-10-29', timeOfDay: 'afterClose', estimate: 1.1, actual: 1.2, revenue: 1000 },
    { date: '2027-02-02', timeOfDay: 'beforeOpen', fiscalPeriod: 'FY', estimate: 1.4, actual: null },
  ]);
});

test('earnings of a simulated symbol stay when its bars are imported', async () => {
  await it.openWhole();
  const earnings = await it.file(
    'earnings.csv',
    'symbol,date,fiscal_year,fiscal_period,period_end,estimate\nKO,2027-02-11,2026,FY,2026-12-31,0.6\n',
  );
  await it.run(earnings);
  await it.run(await it.file('bars.csv', `${HEADER}\nKO,2026-11-19,4,4,4,4,1\n`));
  const lake = await it.openWhole();
  expect(lake.symbol('KO')?.source).toBe('import:bars');
  expect(await lake.earnings('KO')).toMatchObject([{ date: '2027-02-11', estimate: 0.6 }]);
  expect(lake.sourceOf('KO', 'earnings')).toBe('import:earnings');
});

test.each([
  ['a list', (rows: object[]) => JSON.stringify(rows, null, 1), 15],
  ['a reply', (rows: object[]) => JSON.stringify({ results: rows, nextCursor: null }), 1],
  ['lines', (rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n'), 3],
])('%s of JSON is imported with the names of the API, and a bad row has its line', async (_, write, line) => {
  const rows = [
    { kind: 'dividend', symbol: 'AAA', exDate: '2026-11-24', amount: 0.5, source: 'x' },
    { kind: 'stockDividend', symbol: 'AAA', exDate: '2026-11-25', ratio: 1.05 },
    { kind: 'split', symbol: 'AAA', exDate: '2026-11-26', ratio: -1 },
  ];
  const { code, out } = await it.run(await bars(), await it.file('actions.json', write(rows)));
  expect([code, out]).toEqual([0, expect.stringContaining(`line ${line}: split_ratio:`)]);
  expect((await it.open()).announced()).toMatchObject([
    { kind: 'dividend', amount: 0.5 },
    { kind: 'stockDividend', ratio: 1.05 },
  ]);
});

test('text that is no JSON is refused as a whole', async () => {
  const { code, err } = await it.run(await it.file('actions.json', '[{"symbol":"AAA",]'));
  expect([code, err]).toEqual([1, expect.stringContaining('actions.json is not valid JSON')]);
});
