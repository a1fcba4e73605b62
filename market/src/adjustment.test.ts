import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjustBars } from './adjustment.ts';
import { type Bars, type CorporateEvent, emptyBars } from './bars.ts';
import { DAY_MS, dayOf } from './dates.ts';

const data = resolve(import.meta.dirname, '../../../shared/data');
const missing = !existsSync(data);
if (missing && process.env.CI === 'true') throw new Error(`CI needs the data folder ${data}.`);

function barsOf(rows: [date: string, close: number, volume: number][]): Bars {
  const bars = emptyBars(rows.length);
  rows.forEach(([date, close, volume], i) => {
    bars.timestamp[i] = dayOf(date) * DAY_MS;
    for (const column of ['open', 'high', 'low', 'close'] as const) bars[column][i] = close;
    bars.volume[i] = volume;
  });
  return bars;
}

const traded = barsOf([
  ['2020-08-27', 500, 10],
  ['2020-08-28', 400, 20],
  ['2020-08-31', 100, 90],
  ['2020-09-01', 99, 80],
]);
const split: CorporateEvent = { date: '2020-08-31', type: 'split', ratio: 4 };

test('a four-for-one split divides earlier prices by four and multiplies earlier volume', () => {
  const adjusted = adjustBars(traded, 'raw', 'split', [split]);
  expect([...adjusted.close]).toEqual([125, 100, 100, 99]);
  expect([...adjusted.volume]).toEqual([40, 80, 90, 80]);
});

test('trades are counted as they were, whatever is adjusted', () => {
  const counted = { ...traded, trades: Float64Array.of(7, 9, 8, 6) };
  expect([...adjustBars(counted, 'raw', 'split', [split]).trades!]).toEqual([7, 9, 8, 6]);
});

test('a dividend lowers earlier prices by its share of the close before, and leaves volume alone', () => {
  const dividend: CorporateEvent = { date: '2020-09-01', type: 'dividend', amount: 1 };
  const adjusted = adjustBars(traded, 'raw', 'all', [split, dividend]);
  expect([...adjusted.close]).toEqual([123.75, 99, 99, 99]);
  expect([...adjusted.volume]).toEqual([40, 80, 90, 80]);
});

test('a spin-off lowers earlier prices as a dividend of the value that it distributes', () => {
  const spinOff: CorporateEvent = { date: '2020-09-01', type: 'spinOff', amount: 1, child: 'KID' };
  expect([...adjustBars(traded, 'raw', 'all', [split, spinOff]).close]).toEqual([123.75, 99, 99, 99]);
  expect([...adjustBars(traded, 'raw', 'split', [split, spinOff]).close]).toEqual([125, 100, 100, 99]);
});

test('a dividend on the day of a split is measured against the close for the new share', () => {
  const dividend: CorporateEvent = { date: '2020-08-31', type: 'dividend', amount: 1 };
  for (const events of [
    [split, dividend],
    [dividend, split],
  ])
    expect(adjustBars(traded, 'raw', 'all', events).close[1]).toBe(99);
});

test('a dividend before a later split is per share of its own day, in either basis', () => {
  const events: CorporateEvent[] = [{ date: '2020-08-28', type: 'dividend', amount: 5 }, split];
  expect(adjustBars(traded, 'raw', 'all', events).close[0]).toBeCloseTo(125 * 0.99, 12);
  const splitAdjusted = adjustBars(traded, 'raw', 'split', events);
  expect(adjustBars(splitAdjusted, 'split', 'all', events).close[0]).toBeCloseTo(125 * 0.99, 12);
});

test('events before the first bar, and a request for the stored basis, change nothing', () => {
  expect(adjustBars(traded, 'split', 'split', [split])).toBe(traded);
  const before: CorporateEvent = { date: '2020-08-27', type: 'split', ratio: 2 };
  expect([...adjustBars(traded, 'raw', 'split', [before]).close]).toEqual([...traded.close]);
});

test('totally adjusted prices are not led back', () => {
  expect(() => adjustBars(traded, 'all', 'raw', [split])).toThrow('cannot be turned into raw');
});

test('raw to split and back to raw returns the traded prices and volumes', () => {
  const ratios = fc.array(
    fc.record({ day: fc.integer({ min: 0, max: 60 }), ratio: fc.constantFrom(2, 4, 10, 0.1, 1.5) }),
    { maxLength: 5 },
  );
  const closes = fc.array(fc.double({ min: 0.01, max: 1e5, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(closes, ratios, (prices, splits) => {
      const bars = barsOf(
        prices.map((price, i) => [new Date((20_000 + i) * DAY_MS).toISOString().slice(0, 10), price, 1000]),
      );
      const events = splits
        .toSorted((a, b) => a.day - b.day)
        .map(({ day, ratio }): CorporateEvent => ({
          date: new Date((20_000 + day) * DAY_MS).toISOString().slice(0, 10),
          type: 'split',
          ratio,
        }));
      const back = adjustBars(adjustBars(bars, 'raw', 'split', events), 'split', 'raw', events);
      for (let i = 0; i < bars.length; i++) {
        expect(Math.abs(back.close[i]! / bars.close[i]! - 1)).toBeLessThan(1e-12);
        expect(Math.abs(back.volume[i]! / bars.volume[i]! - 1)).toBeLessThan(1e-12);
      }
    }),
  );
});

describe.skipIf(missing)('real prices (skipped without ../shared/data)', () => {
  test("the factor of each of 29,865 dividends is the one in Yahoo's adjusted closes, to 2e-6", () => {
    const file = `${data}/corporate_actions/derived_2015_2017.csv.gz`;
    const rows = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1);
    const dividends = rows.map((row) => row.split(',')).filter((row) => row[2] === 'dividend');
    expect(dividends.length).toBe(29_865);
    const wrong: string[] = [];
    // The amounts were rounded to a millionth, which weighs more the lower the close.
    for (const [symbol, date, , amount, , factor, close] of dividends) {
      const bars = barsOf([['2015-01-02', Number(close), 1]]);
      const event: CorporateEvent = { date: date!, type: 'dividend', amount: Number(amount) };
      const adjusted = adjustBars(bars, 'raw', 'all', [event]).close[0]! / Number(close);
      const allowed = 2e-6 + 2e-6 / Number(close);
      if (Math.abs(adjusted - Number(factor)) > allowed) wrong.push(`${symbol} ${date}`);
    }
    expect(wrong).toEqual([]);
  });

  // That source divides by the close of the ex-date plus the dividend instead of the close before it, which
  // differs by the yield of one dividend times the move of one day, and adds up over 12 dividends.
  test('total adjustment from raw prices, dividends and splits equals the published one to 4e-4', () => {
    const file = `${data}/equity_daily/wiki_2015_2017_raw_actions_adjusted.csv.gz`;
    const rows = gunzipSync(readFileSync(file)).toString().trim().split('\n').slice(1);
    const bySymbol = Map.groupBy(
      rows.map((row) => row.split(',')),
      (row) => row[0]!,
    );
    expect(bySymbol.size).toBe(5);
    for (const [symbol, days] of bySymbol) {
      const bars = barsOf(days.map((row) => [row[1]!, Number(row[5]), Number(row[6])]));
      const events = days.flatMap((row): CorporateEvent[] => {
        const found: CorporateEvent[] = [];
        if (Number(row[7]) > 0) found.push({ date: row[1]!, type: 'dividend', amount: Number(row[7]) });
        if (Number(row[8]) !== 1) found.push({ date: row[1]!, type: 'split', ratio: Number(row[8]) });
        return found;
      });
      const adjusted = adjustBars(bars, 'raw', 'all', events);
      // The published series also carries dividends paid after its last row: one factor for all rows.
      const last = days.length - 1;
      let worst = 0;
      const later = Number(days[last]![12]) / adjusted.close[last]!;
      days.forEach((row, i) => {
        const error = Math.abs((adjusted.close[i]! * later) / Number(row[12]) - 1);
        worst = Math.max(worst, error);
      });
      expect({ symbol, tooFar: worst > 4e-4 }).toEqual({ symbol, tooFar: false });
    }
  });
});
