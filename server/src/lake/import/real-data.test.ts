import type { Bars } from '@meridian/market/bars';
import { describe, expect, test } from 'vitest';
import { importing, noRealData, real } from '../testing/importing.ts';

const it = importing(Date.UTC(2026, 10, 20, 19));
const FOLDERS = [
  'reference',
  'social',
  'news',
  'macro',
  'fundamentals',
  'crypto',
  'fx',
  'index_daily',
  'equity_minute',
  'corporate_actions',
  'equity_daily',
];

/** Pairs of closes of the days that both sources have. */
function commonCloses(a: Bars, b: Bars): [number, number][] {
  const byDay = new Map(Array.from(b.timestamp, (ms, i) => [ms, b.close[i]!]));
  return Array.from(a.timestamp, (ms, i) => [a.close[i]!, byDay.get(ms)] as const).filter(
    (pair): pair is [number, number] => pair[1] !== undefined,
  );
}

const worstOf = (pairs: readonly [number, number][]) =>
  Math.max(...pairs.map(([a, b]) => Math.abs(a / b - 1)));

describe.skipIf(noRealData)('real files (skipped without ../shared/data)', () => {
  test('imports all kinds together, bars last, and a second import changes nothing', async () => {
    const paths = [
      ...FOLDERS.filter((folder) => folder !== 'equity_daily'),
      'equity_daily/us_2015_2017_raw.csv.gz',
    ];
    const first = await it.run(...paths.map(real));
    expect(first.err).toBe('');
    expect(first.code).toBe(0);
    const before = await it.fingerprint();
    const lake = await it.open();
    expect(lake.symbol('AAPL')).toMatchObject({ sector: 'Information Technology', basis: 'raw' });
    expect((await lake.reports('AAPL')).length).toBeGreaterThan(0);
    expect((await lake.news('CMCSA', 0, Infinity)).length).toBeGreaterThan(200);
    expect((await lake.posts('AAPL', 0, Infinity)).length).toBe(91);
    expect((await it.run(...paths.map(real))).out).toContain('Nothing changed');
    expect(await it.fingerprint()).toBe(before);
  });

  test('importing each folder alone ends with a summary or an error sentence', async () => {
    await it.run(real('equity_daily/us_2015_2017_raw.csv.gz'));
    for (const folder of [...FOLDERS, 'fixtures']) {
      const { code, out, err } = await it.run(real(folder));
      expect(code === 0 ? out : err).toMatch(
        code === 0 ? /(changed in the market store|Nothing changed).*\n$/ : /\nNothing was changed\.\n$/,
      );
    }
  });

  test('traded prices with corporate actions equal the split-adjusted prices of another source within 0.1 %', async () => {
    await it.run(
      real('equity_daily/us_2015_2017_raw.csv.gz'),
      real('corporate_actions/derived_2015_2017.csv.gz'),
    );
    const raw = await it.open();
    const symbols = ['CMCSA', 'SBUX', 'NKE', 'AAPL', 'MSFT'];
    const adjusted = new Map<string, Bars>();
    for (const symbol of symbols) {
      const { bars, adjustment } = await raw.adjusted(symbol, 'split');
      expect(adjustment).toBe('split');
      adjusted.set(symbol, bars);
    }
    expect(await raw.events('AAPL')).toEqual(
      [
        ['2015-05-07', 0.52],
        ['2015-08-06', 0.52],
        ['2015-11-05', 0.52],
        ['2016-02-04', 0.52],
        ['2016-05-05', 0.57],
        ['2016-08-04', 0.57],
        ['2016-11-03', 0.57],
        ['2017-02-09', 0.57],
      ].map(([date, amount]) => ({
        date,
        type: 'dividend',
        amount: expect.closeTo(amount as number, 4) as number,
      })),
    );
    const totals = await raw.adjusted('AAPL', 'all');
    expect(totals.adjustment).toBe('all');
    await it.run(real('equity_daily/sp500_2013_2018_split_adjusted.csv.gz'));
    const other = await it.open();
    for (const symbol of symbols) {
      const pairs = commonCloses(adjusted.get(symbol)!, await other.daily(symbol));
      expect(pairs.length).toBeGreaterThan(480);
      expect(worstOf(pairs)).toBeLessThan(0.001);
    }
    await it.run(real('equity_daily/us_long_total_adjusted.csv.gz'));
    const total = await (await it.open()).daily('AAPL');
    // The other source adjusts as of a later day, which is a constant factor.
    const pairs = commonCloses(totals.bars, total);
    const factor = pairs.at(-1)![0] / pairs.at(-1)![1];
    expect(worstOf(pairs.map(([a, b]) => [a, b * factor]))).toBeLessThan(0.001);
  });

  test('an adjusted file keeps its adjustment, which the result shows', async () => {
    await it.run(real('equity_daily/us_long_total_adjusted.csv.gz'));
    const lake = await it.open();
    expect(await lake.adjusted('KO', 'raw')).toMatchObject({ adjustment: 'all' });
  });
});
