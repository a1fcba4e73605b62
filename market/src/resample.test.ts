import { expect, test } from 'vitest';
import { type Bars, emptyBars } from './bars.ts';
import { foreignExchange, nyse } from './calendar.ts';
import { DAY_MS, dateOf, dayOf } from './dates.ts';
import { resampleMinutes, resampleMonths, resampleSessions, resampleWeeks } from './resample.ts';

/** Bars at the given times. Prices and volumes encode the position: open i, high i+2, low i-1, close i+1. */
function numbered(timestamps: number[]): Bars {
  const column = () => new Float64Array(timestamps.length);
  const bars = { ...emptyBars(timestamps.length), vwap: column(), trades: column() };
  timestamps.forEach((timestamp, i) => {
    bars.timestamp[i] = timestamp;
    bars.open[i] = 100 + i;
    bars.high[i] = 102 + i;
    bars.low[i] = 99 + i;
    bars.close[i] = 101 + i;
    bars.volume[i] = i + 1;
    bars.vwap[i] = 100.5 + i;
    bars.trades[i] = 10 * (i + 1);
  });
  return bars;
}

const sessionMinutes = (date: string) => {
  const { openMs, closeMs } = nyse.session(date)!;
  return Array.from({ length: (closeMs - openMs) / 60_000 }, (_, i) => openMs + i * 60_000);
};

test('hours are counted from the opening, and the last one of a session is half', () => {
  const hours = resampleMinutes(numbered(sessionMinutes('2026-11-20')), 60, nyse);
  const times = [...hours.timestamp].map((it) => new Date(it).toISOString().slice(11, 16));
  expect(times).toEqual(['14:30', '15:30', '16:30', '17:30', '18:30', '19:30', '20:30']);
  expect(hours.open[6]).toBe(460);
  expect(hours.close[6]).toBe(490);
});

test('no bar reaches over the night', () => {
  const both = numbered([...sessionMinutes('2026-11-27'), ...sessionMinutes('2026-11-30')]);
  const bars = resampleMinutes(both, 60, nyse);
  expect(bars.length).toBe(4 + 7);
  expect(bars.timestamp[4]).toBe(nyse.session('2026-11-30')!.openMs);
});

test('a five-minute bar has the first open, the extremes, the last close, all volume and trades and the weighted price', () => {
  const bars = resampleMinutes(numbered(sessionMinutes('2026-11-20').slice(0, 7)), 5, nyse);
  expect(bars.length).toBe(2);
  expect([bars.open[0], bars.high[0], bars.low[0], bars.close[0]]).toEqual([100, 106, 99, 105]);
  expect(bars.volume[0]).toBe(1 + 2 + 3 + 4 + 5);
  expect([...bars.trades!]).toEqual([150, 130]);
  expect(bars.vwap![0]).toBeCloseTo((100.5 + 2 * 101.5 + 3 * 102.5 + 4 * 103.5 + 5 * 104.5) / 15, 6);
});

test('an interval that lacks its first minute keeps its own start', () => {
  const minutes = sessionMinutes('2026-11-20');
  const bars = resampleMinutes(numbered(minutes.slice(7, 9)), 5, nyse);
  expect([...bars.timestamp]).toEqual([minutes[5]]);
});

test('weeks run from Monday to Sunday and carry their first trading date', () => {
  const dates = nyse.between('2025-12-22', '2026-01-09').map((it) => dayOf(it.date) * DAY_MS);
  const weeks = resampleWeeks(numbered(dates));
  expect([...weeks.timestamp].map((it) => dateOf(it / DAY_MS))).toEqual([
    '2025-12-22',
    '2025-12-29',
    '2026-01-05',
  ]);
  expect([...weeks.volume].reduce((a, b) => a + b)).toBe((dates.length * (dates.length + 1)) / 2);
});

test('a week whose Monday is a holiday starts on Tuesday', () => {
  const dates = nyse.between('2026-01-16', '2026-01-23').map((it) => dayOf(it.date) * DAY_MS);
  const weeks = resampleWeeks(numbered(dates));
  expect(dateOf(weeks.timestamp[1]! / DAY_MS)).toBe('2026-01-20');
});

test('months carry their first trading date, and the same month of another year is another bar', () => {
  const dates = ['2024-03-28', '2024-04-01', '2024-04-30', '2025-04-01'].map((it) => dayOf(it) * DAY_MS);
  const months = resampleMonths(numbered(dates));
  expect([...months.timestamp].map((it) => dateOf(it / DAY_MS))).toEqual([
    '2024-03-28',
    '2024-04-01',
    '2025-04-01',
  ]);
  expect(months.close[1]).toBe(103);
});

test('nothing gathers to nothing', () => {
  expect(resampleWeeks(emptyBars(0)).length).toBe(0);
});

test('sessions become daily bars of their trading dates', () => {
  const days = resampleSessions(
    numbered([...sessionMinutes('2026-11-19'), ...sessionMinutes('2026-11-20')]),
    nyse,
  );
  expect([...days.timestamp].map((it) => dateOf(it / DAY_MS))).toEqual(['2026-11-19', '2026-11-20']);
  expect([...days.open]).toEqual([100, 490]);
  expect([...days.close]).toEqual([490, 880]);
  expect([...days.low]).toEqual([99, 489]);
  expect([...days.volume]).toEqual([(390 * 391) / 2, (780 * 781) / 2 - (390 * 391) / 2]);
});

test("the hours of a Sunday evening are a currency pair's session of that Sunday", () => {
  const evening = Date.parse('2026-11-22T22:30:00Z');
  const days = resampleSessions(numbered([evening, evening + 2 * 3_600_000]), foreignExchange);
  expect([...days.timestamp].map((it) => dateOf(it / DAY_MS))).toEqual(['2026-11-22', '2026-11-23']);
});

test('quarters and years begin in January', () => {
  const dates = nyse.between('2025-11-03', '2026-05-29').map((it) => dayOf(it.date) * DAY_MS);
  const startsOf = (months: number) =>
    [...resampleMonths(numbered(dates), months).timestamp].map((it) => dateOf(it / DAY_MS));
  expect(startsOf(3)).toEqual(['2025-11-03', '2026-01-02', '2026-04-01']);
  expect(startsOf(12)).toEqual(['2025-11-03', '2026-01-02']);
});
