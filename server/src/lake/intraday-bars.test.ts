import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bars } from '@meridian/market/bars';
import { describe, expect, test } from 'vitest';
import { type HistoryRequest, historyVersion, readHistory } from './history.ts';
import { importing, noRealData, real } from './testing/importing.ts';

const it = importing(Date.UTC(2026, 10, 20, 19));
const HEADER = 'symbol,ts,open,high,low,close,volume';
const MINUTE_MS = 60_000;

const csv = (rows: string, name = 'minutes.csv') => it.file(name, `${HEADER}\n${rows}`);
/** Rows of a symbol from an instant on, at a fixed interval in minutes, with the closes 1, 2, 3, ... */
const rowsFrom = (symbol: string, start: string, count: number, minutes = 1) =>
  Array.from({ length: count }, (_, i) => {
    const ts = new Date(Date.parse(start) + i * minutes * MINUTE_MS).toISOString().replace('.000', '');
    return `${symbol},${ts},${i + 1},${i + 2},${i + 0.5},${i + 1},10\n`;
  }).join('');

const history = async (request: Partial<HistoryRequest> & Pick<HistoryRequest, 'symbol' | 'interval'>) =>
  readHistory(await it.open(), {
    fromMs: -Infinity,
    toMs: Infinity,
    adjustment: 'raw',
    ...request,
  });
const starts = (bars: Bars) =>
  Array.from(bars.timestamp, (ms) => `${new Date(ms).toISOString().slice(0, 16)}Z`);

describe('minutes of an imported symbol', () => {
  test('are available over their whole range, for regular sessions, resampled from the opening', async () => {
    // New York opens at 14:30 UTC in December. The first and the last bar are outside the session.
    const rows =
      rowsFrom('AAA', '2020-12-15T14:29:00Z', 8) +
      'AAA,2020-12-15T20:59:00Z,50,51,49,50,5\nAAA,2020-12-15T21:00:00Z,60,61,59,60,5\n';
    const { code, out } = await it.run(await csv(rows));
    expect(code).toBe(0);
    expect(out).toContain('minutes.csv: 10 intraday bars of 1 symbol');
    expect(out).toContain('2 bars outside regular trading hours, shown with session=all or left out');
    const { bars, adjustment, partial } = await history({ symbol: 'AAA', interval: '5m' });
    expect(starts(bars)).toEqual(['2020-12-15T14:30Z', '2020-12-15T14:35Z', '2020-12-15T20:55Z']);
    expect([...bars.open]).toEqual([2, 7, 50]);
    expect([...bars.high]).toEqual([7, 9, 51]);
    expect([...bars.close]).toEqual([6, 8, 50]);
    expect([...bars.volume]).toEqual([50, 20, 5]);
    expect({ adjustment, partial }).toEqual({ adjustment: 'raw', partial: false });
  });

  test('of extended hours are in session=all alone, also after later imports, and in no daily bar', async () => {
    // The market opens at 14:30 UTC, with extended hours from 09:00 to 01:00 of the next day. 03:00 is outside.
    const early = 'AAA,2020-12-15T09:00:00Z,5,5,5,5,5\nAAA,2020-12-15T03:00:00Z,9,9,9,9,9\n';
    await it.run(await csv(rowsFrom('AAA', '2020-12-15T14:30:00Z', 2) + early));
    await it.run(
      await csv(
        'AAA,2020-12-16T00:59:00Z,60,61,59,60,5\nAAA,2020-12-16T14:30:00Z,2,2,2,2,2\n',
        'late-1m.csv',
      ),
    );
    const shown = async (session?: 'all') =>
      starts((await history({ symbol: 'AAA', interval: '1m', ...(session && { session }) })).bars);
    const [first, second, third] = ['2020-12-15T14:30Z', '2020-12-15T14:31Z', '2020-12-16T14:30Z'];
    expect(await shown()).toEqual([first, second, third]);
    expect(await shown('all')).toEqual(['2020-12-15T09:00Z', first, second, '2020-12-16T00:59Z', third]);
    const days = await (await it.open()).daily('AAA');
    expect([...days.high]).toEqual([3, 2]);
    expect([...days.volume]).toEqual([20, 2]);
    // Extended hours alone make no symbol.
    const { err } = await it.run(await csv('ZZZ,2020-12-16T00:59:00Z,60,61,59,60,5\n', 'alone.csv'));
    expect(err).toContain('has no bar of a regular trading session');
  });

  test('are aggregated into daily bars until daily bars are imported', async () => {
    await it.run(
      await csv(rowsFrom('AAA', '2020-12-15T14:30:00Z', 3) + rowsFrom('AAA', '2020-12-16T14:30:00Z', 2)),
    );
    const lake = await it.open();
    expect(lake.symbol('AAA')).toMatchObject({ firstDate: '2020-12-15', lastDate: '2020-12-16' });
    expect(lake.quote('AAA', lake.now())).toMatchObject({ price: 2, previousClose: 3, volume: 20 });
    const made = await lake.daily('AAA');
    expect([made.open[0], made.high[0], made.low[0], made.close[0], made.volume[0]]).toEqual([
      1, 4, 0.5, 3, 30,
    ]);
    // More minutes rebuild the daily bars.
    await it.run(await csv(rowsFrom('AAA', '2020-12-17T14:30:00Z', 1), 'more.csv'));
    expect((await (await it.open()).daily('AAA')).length).toBe(3);
    await it.run(
      await it.file('days.csv', 'symbol,date,open,high,low,close,volume\nAAA,2020-12-16,7,9,6,8,100\n'),
    );
    expect([...(await (await it.open()).daily('AAA')).close]).toEqual([8]);
    await it.run(await csv(rowsFrom('AAA', '2020-12-18T14:30:00Z', 1), 'late.csv'));
    const after = await it.open();
    expect(after.symbol('AAA')).toMatchObject({ lastDate: '2020-12-16', source: 'import:days' });
    expect((await after.minutes('AAA', 0, Infinity)).length).toBe(7);
  });

  test('with hourly bars of the same symbol: each interval is made of lengths that divide it, minutes first', async () => {
    await it.run(
      await csv(rowsFrom('BTCUSD', '2020-12-15T00:00:00Z', 90), 'm.csv'),
      await csv(rowsFrom('BTCUSD', '2020-12-15T00:00:00Z', 4, 60), 'h.csv'),
    );
    const minutes = await history({ symbol: 'BTCUSD', interval: '1m' });
    expect(minutes.bars.length).toBe(90);
    const { bars } = await history({ symbol: 'BTCUSD', interval: '1h' });
    expect([...bars.close]).toEqual([60, 90, 3, 4]);
    expect([...bars.volume]).toEqual([600, 300, 10, 10]);
    expect(await readdir(join(it.home(), 'lake/bars/60m'))).toHaveLength(1);
  });

  test('reads only as many bars as a response needs, with equal results', async () => {
    await it.run(await csv(rowsFrom('BTCUSD', '2020-12-01T00:00:00Z', 30_000)));
    const lake = await it.open();
    const read = (from: number, to: number, want: HistoryRequest['want']) =>
      readHistory(lake, {
        symbol: 'BTCUSD',
        interval: '15m',
        fromMs: from,
        toMs: to,
        adjustment: 'raw',
        ...(want && { want }),
      });
    const fromMs = Date.parse('2020-12-03T00:07:00Z');
    const toMs = Date.parse('2020-12-19T00:00:00Z');
    const { bars: all } = await read(fromMs, toMs, undefined);
    const { bars: first } = await read(fromMs, toMs, { bars: 100, end: 'first' });
    const { bars: last } = await read(fromMs, toMs, { bars: 100, end: 'last' });
    expect(first.length).toBeGreaterThan(100);
    expect(first.length).toBeLessThan(all.length);
    expect([...first.close.subarray(0, 101)]).toEqual([...all.close.subarray(0, 101)]);
    expect([...last.volume.subarray(-100)]).toEqual([...all.volume.subarray(-100)]);
    expect(last.length).toBeLessThan(all.length);
  });

  test('are adjusted like the daily bars of their sessions', async () => {
    const days =
      'symbol,date,open,high,low,close,volume\nAAA,2020-12-15,8,8,8,8,100\nAAA,2020-12-16,4,4,4,4,200\n';
    const split =
      'symbol,ex_date,kind,cash_amount,split_ratio\nAAA,2020-12-15,dividend,1,\nAAA,2020-12-16,split,,2:1\n';
    await it.run(
      await it.file('days_raw.csv', days),
      await it.file('split.csv', split),
      await csv(
        'AAA,2020-12-15T15:00:00Z,8,8,8,8,10\nAAA,2020-12-16T15:00:00Z,4,4,4,4,10\nAAA,2020-12-16T15:01:00Z,4,4,4,4,10\n',
        'm_raw.csv',
      ),
    );
    const { bars, adjustment } = await history({ symbol: 'AAA', interval: '1m', adjustment: 'split' });
    expect(adjustment).toBe('split');
    expect([...bars.close]).toEqual([4, 4, 4]);
    expect([...bars.volume]).toEqual([20, 10, 10]);
    // Before the opening of the ex-date, prices are those after the split. The next session needs no factor.
    const later = 'AAA,2020-12-16T10:00:00Z,4,4,4,4,10\nAAA,2020-12-17T15:00:00Z,4,4,4,4,10\n';
    await it.run(await csv(later, 'later-1m_raw.csv'));
    const adjusted = await history({ symbol: 'AAA', interval: '1m', adjustment: 'split', session: 'all' });
    expect([adjusted.adjustment, ...adjusted.bars.close]).toEqual(['split', 4, 4, 4, 4, 4]);
    // The one after that may have one that nobody knows.
    await it.run(await csv('AAA,2020-12-18T15:00:00Z,4,4,4,4,10\n', 'last-1m_raw.csv'));
    const stored = await history({ symbol: 'AAA', interval: '1m', adjustment: 'split' });
    expect([stored.adjustment, ...stored.bars.close]).toEqual(['raw', 8, 4, 4, 4, 4]);
  });

  test('replace bars in another adjustment unless it is a guess, and change the version', async () => {
    await it.run(await csv(rowsFrom('AAA', '2020-12-15T14:30:00Z', 3), 'm_split_adjusted.csv'));
    const request = { symbol: 'AAA', interval: '1m', fromMs: 0, toMs: Infinity, adjustment: 'raw' } as const;
    const before = historyVersion(await it.open(), request);
    const silent = await csv(rowsFrom('AAA', '2020-12-16T14:30:00Z', 2), 'm.csv');
    expect((await it.run(silent)).err).toContain('m.csv does not say how its prices are adjusted');
    await it.run('--adjusted', 'raw', silent);
    expect(historyVersion(await it.open(), request)).not.toBe(before);
    expect((await history(request)).bars.length).toBe(2);
  });
});

describe('rejected files of intraday bars', () => {
  test('rows without a whole minute or a time zone, and bars of unsupported lengths', async () => {
    const rows = [
      'AAA,2020-12-15T14:30:00Z,1,1,1,1,1',
      'AAA,2020-12-15T14:31:30Z,1,1,1,1,1',
      'AAA,2020-12-15T14:32:00,1,1,1,1,1',
      'AAA,2020-12-15T25:32:00Z,1,1,1,1,1',
      'AAA,2020-12-15T09:33:00-05:00,1,1,1,1,1',
      'AAA,2020-12-15T14:30:00Z,2,2,2,2,1',
      'AAA,2026-11-20T20:00:00Z,1,1,1,1,1',
    ];
    const { out } = await it.run(await csv(`${rows.join('\n')}\n`));
    expect(out).toContain('2 intraday bars');
    const rejected = await it.rejected('minutes');
    expect(rejected.map((line) => Number.parseInt(line, 10))).toEqual([3, 4, 5, 7, 8]);
    expect(rejected[0]).toContain('ts: not a whole minute with its time zone, like 2020-12-15T14:30:00Z');
    expect(rejected[3]).toContain('ts: AAA 2020-12-15T14:30Z is already in line 2');
    const tens = await csv(rowsFrom('AAA', '2020-12-15T14:30:00Z', 5, 10), 'tens.csv');
    expect((await it.run(tens)).err).toContain(
      'tens.csv has bars of 10 minutes; give bars of 1, 5, 15, 30, 60',
    );
  });

  test('a file without bars in a session', async () => {
    const { code, err } = await it.run(await csv(rowsFrom('AAA', '2020-12-15T09:30:00Z', 5)));
    expect(code).toBe(1);
    expect(err).toContain('has no bar of a regular trading session; check that its times are in UTC');
  });
});

describe.skipIf(noRealData)('real files (skipped without ../shared/data)', () => {
  test('minutes of a share and an index: 390 of each session', async () => {
    const { out } = await it.run(real('equity_minute'));
    expect(out).toContain('1,564 intraday bars of 1 symbol');
    const { bars } = await history({ symbol: 'SPY', interval: '1h' });
    expect(bars.length).toBe(4 * 7);
    const lake = await it.open();
    expect((await lake.minutes('SPY', 0, Infinity)).length).toBe(4 * 390);
    expect((await lake.minutes('^GSPC', 0, Infinity)).length).toBe(4 * 390);
    expect(lake.symbol('SPY')).toMatchObject({ firstDate: '2020-12-15', lastDate: '2020-12-18' });
  });

  test('minutes and hours of a currency pair, and minutes of coins beside their daily bars', async () => {
    const { code } = await it.run(real('fx'), real('crypto'));
    expect(code).toBe(0);
    const lake = await it.open();
    const euro = await history({ symbol: 'EURUSD', interval: '1h' });
    const years = new Set(Array.from(euro.bars.timestamp, (ms) => new Date(ms).getUTCFullYear()));
    expect([...years]).toEqual([2014, 2017, 2018]);
    expect((await lake.minutes('BTCUSD', 0, Infinity)).length).toBe(12_423);
    // The minutes of a day have the range of the daily bar of the same exchange.
    const day = Date.parse('2017-12-17');
    const minutes = await lake.minutes('BTCUSD', day, day + 24 * 60 * MINUTE_MS);
    const daily = await lake.daily('BTCUSD');
    const at = daily.timestamp.indexOf(day);
    expect(minutes.high.reduce((a, b) => Math.max(a, b))).toBe(daily.high[at]);
    expect(minutes.low.reduce((a, b) => Math.min(a, b))).toBe(daily.low[at]);
  });
});
