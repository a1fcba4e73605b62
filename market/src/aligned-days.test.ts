import { expect, test } from 'vitest';
import { alignedDays, gatherDays, joinDays } from './aligned-days.ts';
import { type Bars, emptyBars } from './bars.ts';
import { DAY_MS, dateOf } from './dates.ts';
import { resampleMonths, resampleWeeks } from './resample.ts';

const HOUR_MS = 3_600_000;
const at = (text: string) => Date.parse(text);
const datesFrom = (date: string, count: number) =>
  Array.from({ length: count }, (_, index) => dateOf(at(date) / DAY_MS + index));
const text = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');
const newYork = { startMinutes: 17 * 60, timeZone: 'America/New_York' };

test('days that begin at 17:00 in New York follow its clocks, and count as the date on which they end', () => {
  const days = alignedDays(newYork);
  const shown = (ms: number) => {
    const { startMs, endMs, date } = days.at(ms);
    return [text(startMs), (endMs - startMs) / HOUR_MS, dateOf(date)];
  };
  expect(shown(at('2026-11-19T15:00:00Z'))).toEqual(['2026-11-18T22:00:00Z', 24, '2026-11-19']);
  expect(shown(at('2026-07-15T20:59:59Z'))).toEqual(['2026-07-14T21:00:00Z', 24, '2026-07-15']);
  // Summer time begins on 8 March 2026 and ends on 1 November.
  expect(shown(at('2026-03-08T12:00:00Z'))).toEqual(['2026-03-07T22:00:00Z', 23, '2026-03-08']);
  expect(shown(at('2026-03-08T21:00:00Z'))).toEqual(['2026-03-08T21:00:00Z', 24, '2026-03-09']);
  expect(shown(at('2026-11-01T12:00:00Z'))).toEqual(['2026-10-31T21:00:00Z', 25, '2026-11-01']);
});

test.each([
  // The clocks leave out 02:30 of 8 March: that day begins an hour later on them.
  ['America/New_York', '02:30', '2026-03-08', '2026-03-08T07:30:00Z', '2026-03-09T06:30:00Z'],
  // 01:30 of 1 November comes twice: the day begins with the first.
  ['America/New_York', '01:30', '2026-11-01', '2026-11-01T05:30:00Z', '2026-11-02T06:30:00Z'],
  // Clocks that change at midnight, by half an hour, and before noon of the next date.
  ['Africa/Cairo', '00:00', '2026-04-24', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'],
  ['Australia/Lord_Howe', '02:15', '2026-10-04', '2026-10-03T15:45:00Z', '2026-10-04T15:15:00Z'],
  ['Asia/Kathmandu', '05:45', '2026-05-13', '2026-05-13T00:00:00Z', '2026-05-14T00:00:00Z'],
  ['UTC', '00:00', '2026-05-13', '2026-05-13T00:00:00Z', '2026-05-14T00:00:00Z'],
])('%s %s on %s begins at %s and ends at %s', (timeZone, start, date, begins, ends) => {
  const [hour, minute] = start.split(':').map(Number);
  const days = alignedDays({ startMinutes: hour! * 60 + minute!, timeZone });
  const day = days.on(at(date) / DAY_MS);
  expect([text(day.startMs), text(day.endMs)]).toEqual([begins, ends]);
  expect(days.at(day.startMs)).toEqual(day);
  expect(days.at(day.endMs - 1)).toEqual(day);
  expect(days.at(day.endMs).date).toBe(day.date + 1);
});

test('in every zone the days of a year join without gap or overlap', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone').filter((_, index) => index % 8 === 0)) {
    const days = alignedDays({ startMinutes: 150, timeZone });
    const first = at('2026-01-01') / DAY_MS;
    for (let date = first; date < first + 365; date += 1) {
      const { startMs, endMs } = days.on(date);
      expect([timeZone, dateOf(date), endMs > startMs]).toEqual([timeZone, dateOf(date), true]);
      const middle = days.at((startMs + endMs) / 2);
      expect([timeZone, middle.date]).toEqual([timeZone, date]);
    }
  }
});

/** A bar an hour, each with its own price and the volume 1. */
function hours(from: string, to: string): Bars {
  const length = (at(to) - at(from)) / HOUR_MS;
  const price = Float64Array.from({ length }, (_, hour) => 100 + hour);
  return {
    ...emptyBars(length),
    timestamp: price.map((_, hour) => at(from) + hour * HOUR_MS),
    open: price,
    high: price.map((it) => it + 1),
    low: price.map((it) => it - 1),
    close: price,
    volume: price.map(() => 1),
    vwap: price,
    trades: price.map(() => 2),
  };
}

test('minutes become days, weeks from Monday and months, each of which starts with its first day', () => {
  const days = gatherDays(hours('2026-10-25T21:00:00Z', '2026-11-10T00:00:00Z'), alignedDays(newYork));
  expect(Array.from(days.dates, dateOf)).toEqual(datesFrom('2026-10-26', 16));
  expect(Array.from(days.bars.volume.subarray(0, 8))).toEqual([24, 24, 24, 24, 24, 24, 25, 24]);
  const { open, high, low, close, vwap, trades } = days.bars;
  expect([open[1], high[1], low[1], close[1], vwap![1], trades![1]]).toEqual([124, 148, 123, 147, 135.5, 48]);
  const weeks = joinDays(days, resampleWeeks);
  expect(Array.from(weeks.timestamp, text)).toEqual([
    '2026-10-25T21:00:00Z',
    '2026-11-01T22:00:00Z',
    '2026-11-08T22:00:00Z',
  ]);
  expect(weeks.volume[0]).toBe(7 * 24 + 1);
  const months = joinDays(days, resampleMonths);
  expect(Array.from(months.timestamp, text)).toEqual(['2026-10-25T21:00:00Z', '2026-10-31T21:00:00Z']);
});
