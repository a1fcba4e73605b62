/** VWAP and number of trades of imported daily bars. */
import { expect, test } from 'vitest';
import { readHistory } from '../history.ts';
import { importing } from '../testing/importing.ts';

const it = importing(Date.UTC(2026, 10, 20, 19));
const HEADER = 'symbol,date,open,high,low,close,volume,vwap,trades';
const file = (name: string, ...rows: string[]) => it.file(name, `${HEADER}\n${rows.join('\n')}\n`);

async function totals(interval: '1d' | '1mo' = '1d', adjustment: 'raw' | 'split' = 'raw') {
  const request = { symbol: 'AAA', interval, fromMs: 0, toMs: Infinity, adjustment } as const;
  const { bars } = await readHistory(await it.open(), request);
  const known = (column: Float64Array | undefined) =>
    Array.from(column ?? [], (value) => (Number.isNaN(value) ? null : value));
  return [known(bars.vwap), known(bars.trades)];
}

test('a file with the columns gives them to history, an empty cell is unknown, and months add them up', async () => {
  const rows = ['AAA,2020-01-02,10,12,9,11,100,10.5,40', 'AAA,2020-01-03,11,13,10,12,300,11.5,60'];
  await it.run(await file('a.csv', ...rows));
  expect(await totals()).toEqual([
    [10.5, 11.5],
    [40, 60],
  ]);
  expect(await totals('1mo')).toEqual([[11.25], [100]]);
  await it.run(await file('b.csv', 'AAA,2020-01-06,11,13,10,12,200,,', 'AAA,2020-01-07,11,13,10,12,200,12,'));
  expect(await totals()).toEqual([
    [10.5, 11.5, null, 12],
    [40, 60, null, null],
  ]);
});

test('an adjusted price has an adjusted VWAP', async () => {
  await it.run(
    await file('a.csv', 'AAA,2020-01-02,10,12,9,11,100,10.5,40', 'AAA,2020-01-03,5,6,4,5,100,5.5,60'),
  );
  await it.run(
    await it.file('actions.csv', 'symbol,ex_date,kind,cash_amount,split_ratio\nAAA,2020-01-03,split,,2\n'),
  );
  expect(await totals('1d', 'split')).toEqual([
    [5.25, 5.5],
    [40, 60],
  ]);
});

test('a later file without them leaves what fits its prices, and one with them replaces them', async () => {
  await it.run(
    await file('a.csv', 'AAA,2020-01-02,10,12,9,11,100,10.5,40', 'AAA,2020-01-03,11,13,10,12,100,11,60'),
  );
  await it.run(await it.csv('b.csv', 'AAA,2020-01-02,10,12,9,11.5,100\nAAA,2020-01-03,21,23,20,22,100\n'));
  expect(await totals()).toEqual([
    [10.5, null],
    [40, null],
  ]);
  await it.run(await file('c.csv', 'AAA,2020-01-02,10,12,9,11,100,10.7,41'));
  expect(await totals()).toEqual([
    [10.7, null],
    [41, null],
  ]);
});

test('values that cannot be are rejected with their line, and files without the columns have the same bytes as ever', async () => {
  const { out } = await it.run(
    await file(
      'bad.csv',
      'AAA,2020-01-02,10,12,9,11,100,10.5,40',
      'AAA,2020-01-03,10,12,9,11,100,-1,40',
      'AAA,2020-01-06,10,12,9,11,100,ten,40',
      'AAA,2020-01-07,10,12,9,11,100,10,1.5',
    ),
  );
  expect(out).toContain('3 rows rejected');
  expect(out).toContain('line 3: vwap: not a positive number');
  await it.run(await it.csv('plain.csv', 'BBB,2020-01-02,10,12,9,11,100\n'));
  const lake = await it.open();
  expect((await lake.daily('BBB')).vwap).toBeUndefined();
});
