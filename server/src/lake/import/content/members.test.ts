/** What an import of holdings and of index members promises. */
import { expect, test } from 'vitest';
import { barOf, importing } from '../../testing/importing.ts';

const it = importing(Date.UTC(2026, 10, 20, 19));
const holdings = (rows: string, header = 'fund,date,symbol,name,weight,shares,value') =>
  it.file('holdings.csv', `${header}\n${rows}`);

const bars = () => it.file('bars.csv', barOf('FFF', 'III', 'AAA'));

test('imports holdings of several dates', async () => {
  const { code, out } = await it.run(
    await bars(),
    await holdings(
      'FFF,2026-06-30,AAPL,,0.6,100,600\nFFF,2026-06-30,,Cash,0.4,,400\nFFF,2026-09-30,AAPL,,1,90,700\n',
    ),
  );
  expect([code, out]).toEqual([0, expect.stringContaining('holdings.csv: 3 holdings of 1 symbol')]);
  expect(out).not.toContain('add up');
  const lake = await it.open();
  expect(await lake.members('FFF')).toMatchObject({
    kind: 'holdings',
    source: 'import:holdings',
    rows: [
      { symbol: null, name: 'Cash', from: '2026-06-30', weight: 0.4, shares: null, value: 400 },
      { symbol: 'AAPL', name: null, from: '2026-06-30', weight: 0.6, shares: 100, value: 600 },
      { symbol: 'AAPL', from: '2026-09-30', weight: 1, shares: 90, value: 700 },
    ],
  });
});

test('a Parquet file has the same holdings as a CSV file', async () => {
  const rows = 'fund,date,symbol,weight\nFFF,2026-06-30,AAPL,0.5\nFFF,2026-06-30,MSFT,0.5\n';
  await it.run(await bars());
  await it.run('--name', 'same', await it.file('a.csv', rows));
  const before = await it.fingerprint();
  const { out } = await it.run('--name', 'same', await it.parquet('a.parquet', rows));
  expect(out).toContain('Nothing changed');
  expect(await it.fingerprint()).toBe(before);
});

test('weights that do not add up to about 1 are reported with their date, and imported', async () => {
  const { code, out } = await it.run(
    await bars(),
    await holdings('FFF,2026-06-30,AAPL,60\nFFF,2026-06-30,MSFT,39.5\n', 'fund,date,symbol,weight'),
    await it.file('index.csv', 'index,symbol,from,to,weight\nIII,AAPL,2020-01-02,2021-01-04,0.7\n'),
  );
  expect(code).toBe(0);
  expect(out).toContain(
    'weights of FFF do not add up to 1 on 1 date (2026-06-30: 99.500); percentages belong in a column weight_percent',
  );
  expect(out).toContain('weights of III do not add up to 1 on 1 date (2020-01-02: 0.700)');
  expect((await (await it.open()).members('III'))!.rows).toHaveLength(1);
});

test('percentages and values become weights', async () => {
  await it.run(await bars());
  await it.run(await holdings('FFF,2026-06-30,AAPL,62.5\n', 'fund,date,symbol,weight_percent'));
  await it.run(await holdings('FFF,2026-07-31,AAPL,30\nFFF,2026-07-31,MSFT,10\n', 'fund,date,symbol,value'));
  const lake = await it.open();
  expect((await lake.members('FFF'))!.rows.map(({ symbol, weight }) => [symbol, weight])).toEqual([
    ['AAPL', 0.625],
    ['AAPL', 0.75],
    ['MSFT', 0.25],
  ]);
});

test('rejects invalid rows with line and reason', async () => {
  await it.run(
    await bars(),
    await holdings(
      'FFF,2026-06-30,AAPL,,1,,\nFFF,2026-06-30,AAPL,,1,,\nFFF,2026-06-31,AAPL,,1,,\nFFF,2026-12-30,AAPL,,1,,\n' +
        'FFF,2026-06-30,,,1,,\nFFF,2026-06-30,MSFT,,,,\nFFF,2026-06-30,MSFT,,much,,\n,2026-06-30,MSFT,,1,,\n',
    ),
    await it.file(
      'members.csv',
      'index,symbol,from,to\nIII,AAPL,2020-01-02,\nIII,MSFT,2020-01-02,2020-01-02\nIII,,2020-01-02,\n',
    ),
  );
  const reasons = async (label: string) => (await it.rejected(label)).map((line) => line.split(',"')[0]);
  expect(await reasons('holdings')).toEqual([
    '3,AAPL of that date is already in line 2',
    '4,date: not a date of the form YYYY-MM-DD',
    '5,date: lies in the future',
    expect.stringMatching(/^6/),
    expect.stringMatching(/^7/),
    '8,weight: not a number',
    expect.stringMatching(/^9/),
  ]);
  expect(await reasons('members')).toEqual(['3,to: is not after from', '4,symbol: empty']);
});

test('a later file replaces the dates that it has, and the end of a membership', async () => {
  const header = 'fund,date,symbol,weight';
  await it.run(await bars());
  await it.run(await holdings('FFF,2026-06-30,AAPL,1\nFFF,2026-07-31,AAPL,1\n', header));
  await it.run(await holdings('FFF,2026-07-31,MSFT,1\n', header));
  await it.run(await it.file('m.csv', 'index,symbol,from\nIII,AAPL,2020-01-02\n'));
  await it.run(await it.file('m.csv', 'index,symbol,from,to\nIII,AAPL,2020-01-02,2021-01-04\n'));
  const lake = await it.open();
  expect((await lake.members('FFF'))!.rows.map(({ symbol, from }) => [symbol, from])).toEqual([
    ['AAPL', '2026-06-30'],
    ['MSFT', '2026-07-31'],
  ]);
  expect((await lake.members('III'))!.rows).toMatchObject([{ from: '2020-01-02', to: '2021-01-04' }]);
});

test('an imported symbol with holdings is a fund, and one with members an index', async () => {
  await it.run(
    await bars(),
    await holdings('FFF,2026-06-30,AAA,1\n', 'fund,date,symbol,weight'),
    await it.file('m.csv', 'index,symbol,from\nIII,AAA,2020-01-02\n'),
  );
  const lake = await it.open();
  expect(lake.symbol('FFF')?.assetClass).toBe('etf');
  expect(lake.symbol('III')?.assetClass).toBe('index');
});

test('holdings of what is not in the market, or is no fund, are refused', async () => {
  const { code, err } = await it.run(await holdings('AAPL,2026-06-30,MSFT,1\n', 'fund,date,symbol,weight'));
  expect(code).toBe(1);
  expect(err).toContain('holdings.csv contains only symbols that are no fund in the market.');
});
