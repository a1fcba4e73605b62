import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readEvents } from '../event-files.ts';
import { importing, noRealData, real } from '../testing/importing.ts';

const it = importing(Date.UTC(2026, 10, 20, 19));

describe.skipIf(noRealData)('real files (skipped without ../shared/data)', () => {
  test('imports the whole split-adjusted daily file: 593,337 rows of 485 symbols', async () => {
    const { code, out } = await it.run(real('equity_daily/sp500_2013_2018_split_adjusted.csv.gz'));
    expect(code).toBe(0);
    expect(out).toContain('593,337 daily bars of 485 symbols');
    expect(out).not.toContain('rejected');
    expect(await it.entry('BRK.B')).toMatchObject({ basis: 'split', lastDate: '2018-02-07' });
  });

  test('raw prices with corporate actions equal the split-adjusted prices of another source', async () => {
    const paths = ['equity_daily/us_2015_2017_raw.csv.gz', 'corporate_actions/derived_2015_2017.csv.gz'];
    const { code, out } = await it.run(...paths.map(real));
    expect(code).toBe(0);
    expect(out).toContain('43,623 daily bars of 86 symbols');
    expect(out).toContain('kind: must be split or dividend');
    const { events } = (await it.entry('SBUX'))!;
    expect(await readEvents(join(it.home(), 'lake', events!.file))).toContainEqual({
      date: '2015-04-09',
      type: 'split',
      ratio: 2,
    });
  });

  test.each([
    ['equity_daily/sp500_2013_2018_defective_rows.csv', 523],
    ['equity_daily/us_long_defective_rows.csv', 20],
    ['equity_daily/us_2015_2017_raw_defective_rows.csv', 159],
    ['equity_daily/yahoo_1995_2018_defective_rows.csv', 2],
    ['index_daily/vix_defective_rows.csv', 47],
    ['fx/daily_defective_rows.csv', 303],
  ])(
    '%s: every row is rejected, for its own defect or for the one that the file notes',
    async (name, rows) => {
      const { code, err } = await it.run(real(name));
      expect(err).toContain('has no row that can be used: line 2, ');
      expect(code).toBe(1);
      const text = await readFile(join(it.home(), 'lake/rejected', name.split('/')[1]!), 'utf8');
      const rejected = text.trim().split('\n').slice(1);
      expect(rejected.map((line) => Number.parseInt(line, 10))).toEqual(
        Array.from({ length: rows }, (_, i) => i + 2),
      );
      const defect = /^\d+,"defect: the file says ""/;
      const own =
        /^\d+,(open|high|low|bid_low|bid_high|bid_close|ask_low|ask_high): (above|below|not a positive)/;
      expect(rejected.filter((line) => !defect.test(line) && !own.test(line))).toEqual([]);
    },
  );

  test('rejects a truncated copy of the real file', async () => {
    const whole = await readFile(real('equity_daily/yahoo_2012_2022_split_adjusted_with_adj_close.csv.gz'));
    expect(gunzipSync(whole).length).toBeGreaterThan(0);
    const { code, err } = await it.run(await it.file('cut.csv.gz', whole.subarray(0, whole.length / 2)));
    expect(err).toContain('cut.csv.gz ends in the middle of its gzip data');
    expect(code).toBe(1);
  });
});
