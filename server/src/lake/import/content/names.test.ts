import { expect, test } from 'vitest';
import { barOf, importing } from '../../testing/importing.ts';

const it = importing(Date.UTC(2026, 10, 20, 19));
const bars = () => it.file('bars.csv', barOf('AAA', 'BBB'));

test.each([
  ['symbol,name,sector,industry', 'AAA,Alpha,Healthcare,Biotechnology'],
  ['Symbol,Security,GICS Sector,GICS Sub-Industry', 'AAA,Alpha,Health Care,Biotechnology'],
  ['Sector,Symbol,Industry,Company', 'health care,AAA,Biotechnology,Alpha'],
])('names under the columns %s', async (header, row) => {
  const { code } = await it.run(await bars(), await it.file('names.csv', `${header}\n${row}\n`));
  expect(code).toBe(0);
  expect((await it.open()).symbol('AAA')).toMatchObject({
    name: 'Alpha',
    sector: 'Health Care',
    industry: 'Biotechnology',
  });
});

test('skips unknown columns and sectors of other systems, and lists them', async () => {
  const { out } = await it.run(
    await bars(),
    await it.file(
      'names.csv',
      'symbol,name,sector,price\nAAA,Alpha,Conglomerates,7\nBBB,Beta,Energy,\n,X,,\nAAA,,,\n',
    ),
  );
  expect(out).toContain('names.csv: 2 company names of 2 symbols');
  expect(out).toContain('skipped columns that are not a name, sector, industry or type: price');
  expect(out).toContain('left out sectors that are not GICS sectors: Conglomerates');
  const lake = await it.open();
  expect(lake.symbol('AAA')).toMatchObject({ name: 'Alpha', sector: null });
  expect(lake.symbol('BBB')).toMatchObject({ sector: 'Energy' });
  expect((await it.rejected('names')).map((line) => line.slice(0, 2))).toEqual(['4,', '5,']);
});

test('the type says which symbols are funds', async () => {
  const names = 'symbol,name,type\nAAA,Alpha Trust,ETF\nBBB,Beta Fund,Mutual Fund\nCCC,Gamma,Common Stock\n';
  await it.run(await it.file('bars.csv', barOf('AAA', 'BBB', 'CCC')), await it.file('names.csv', names));
  const lake = await it.open();
  expect(['AAA', 'BBB', 'CCC'].map((symbol) => lake.symbol(symbol)?.assetClass)).toEqual([
    'etf',
    'fund',
    'equity',
  ]);
});

test('importing names changes nothing else of a symbol, and none of its files', async () => {
  await it.run(await bars());
  const before = await it.open();
  await it.run(await it.file('names.csv', 'symbol,name\nAAA,Alpha\n'));
  const after = await it.open();
  expect(after.version('AAA')).toBe(before.version('AAA'));
  expect(after.symbol('AAA')).toEqual({ ...before.symbol('AAA'), name: 'Alpha' });
});

test.each([
  ['series,fred_md_transform_code\nRPI,5\n', /contains only transform codes of series and no values/],
  ['date,country,rate\n2020-01-01,India,71\n', /contains monthly averages by country/],
  ['market,symbol,type,minimum_price_variation\nfxcm,EURUSD,forex,0.00001\n', /contains tick and lot sizes/],
])('skips unusable files with the reason: %j', async (content, reason) => {
  const { code, err } = await it.run(await it.file('other.csv', content));
  expect(code).toBe(1);
  expect(err).toMatch(reason);
  expect(err.trimEnd().split('\n')).toHaveLength(2);
});
