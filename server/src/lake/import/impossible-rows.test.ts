import { expect, test } from 'vitest';
import { readHistory } from '../history.ts';
import { importing } from '../testing/importing.ts';

const it = importing(Date.UTC(2026, 10, 20, 19));
const HEADER = 'symbol,date,open,high,low,close,volume';

test('rejects prices, volumes and splits whose sums would be infinite', async () => {
  const rows = `${HEADER},split_ratio
AAA,2024-01-02,1,1e16,1,1,1,1
AAA,2024-01-03,1,1,1,1,1e19,1
AAA,2024-01-04,1,1,1,1,1,1e-10
AAA,2024-01-05,1,1,1,1,1,1
`;
  await it.run(await it.file('huge.csv', rows));
  expect((await it.rejected('huge')).map((line) => line.split(',')[1])).toEqual([
    'high: above 1e15',
    'volume: above 1e18',
    'split_ratio: not a number from 1e-6 to 1e6',
  ]);
});

test('a split of a day to come does not adjust current prices', async () => {
  const bars = await it.file(
    'bars_raw.csv',
    `${HEADER}\nAAA,2026-11-18,4,4,4,4,1\nAAA,2026-11-19,4,4,4,4,1\n`,
  );
  const actions = await it.file(
    'actions.csv',
    `symbol,ex_date,kind,cash_amount,split_ratio
AAA,2026-11-18,dividend,1,
AAA,2026-11-19,dividend,1,
AAA,2026-11-21,split,,4
`,
  );
  expect((await it.run(bars, actions)).out).toContain('1 row announced for days to come');
  const request = { symbol: 'AAA', interval: '1d', fromMs: 0, toMs: Infinity, adjustment: 'split' } as const;
  const { bars: adjusted, adjustment } = await readHistory(await it.open(), request);
  expect({ adjustment, close: [...adjusted.close] }).toEqual({ adjustment: 'split', close: [4, 4] });
});

test('a dividend as high as the price leaves prices as stored, which the result shows', async () => {
  const rows = `${HEADER},ex_dividend,split_ratio
AAA,2024-01-02,10,11,9,10,1,0,1
AAA,2024-01-03,4,4,3,4,1,12,1
AAA,2024-01-04,4,4,3,4,1,4,1
`;
  await it.run(await it.file('rows_raw.csv', rows));
  const request = { symbol: 'AAA', interval: '1d', fromMs: 0, toMs: Infinity, adjustment: 'all' } as const;
  const { bars, adjustment, events } = await readHistory(await it.open(), request);
  expect({ adjustment, low: [...bars.low], events: events.length }).toEqual({
    adjustment: 'raw',
    low: [9, 3, 3],
    events: 2,
  });
});

test('rejects a line with more fields than the header as ambiguous', async () => {
  // A comma within a number shifts the following fields; an extra one at the end shifts nothing.
  const rows = `${HEADER}\nAAA,2024-01-02,1,1,1,1,5\nAAA,2024-01-03,1,1,1,1,1,200\nAAA,2024-01-04,1,1,1,1,5,,\n`;
  await it.run(await it.file('commas.csv', rows));
  expect(await it.rejected('commas')).toEqual([expect.stringMatching(/^3,.*has 8 fields, the header 7/)]);
  expect([...(await (await it.open()).daily('AAA')).volume]).toEqual([5, 5]);
});
