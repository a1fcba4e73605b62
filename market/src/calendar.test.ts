import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { aroundTheClock, type Calendar, foreignExchange, nyse } from './calendar.ts';

const data = resolve(import.meta.dirname, '../../../shared/data');
const missing = !existsSync(data);
if (missing && process.env.CI === 'true') throw new Error(`CI needs the data folder ${data}.`);
const at = (text: string) => Date.parse(text);
const stateOf = (market: Calendar, text: string) => market.state(at(text)).session;

/** `7/3/2000` as `2000-07-03`. */
const isoDate = (us: string) => {
  const [month, day, year] = us.split('/');
  return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
};

const reference = () =>
  JSON.parse(readFileSync(`${data}/reference/market_hours_lean_subset.json`, 'utf8'))['Equity-usa-[*]'] as {
    holidays: string[];
    earlyCloses: Record<string, string>;
  };

describe('NYSE hours', () => {
  test('follow New York daylight saving time', () => {
    expect(nyse.session('2026-03-06')!.openMs).toBe(at('2026-03-06T14:30:00Z'));
    expect(nyse.session('2026-03-09')!.openMs).toBe(at('2026-03-09T13:30:00Z'));
    expect(nyse.session('2026-10-30')!.closeMs).toBe(at('2026-10-30T20:00:00Z'));
    expect(nyse.session('2026-11-02')!.closeMs).toBe(at('2026-11-02T21:00:00Z'));
    expect(nyse.session('2006-03-20')!.openMs).toBe(at('2006-03-20T14:30:00Z'));
  });

  test('agree with the time zone database on every session of 1998 to 2035', () => {
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    for (const { date, openMs, closeMs, early } of nyse.between('1998-01-01', '2035-12-31')) {
      const [year, month, day] = date.split('-');
      expect(local.format(openMs)).toBe(`${day}/${month}/${year}, 09:30`);
      expect(local.format(closeMs)).toBe(`${day}/${month}/${year}, ${early ? '13:00' : '16:00'}`);
    }
  });

  test('end at 13:00 on a half day, and the market is open again the next day', () => {
    const halfDay = nyse.session('2026-11-27')!;
    expect(halfDay).toMatchObject({ early: true, closeMs: at('2026-11-27T18:00:00Z') });
    expect(nyse.state(at('2026-11-27T18:00:00Z'))).toEqual({
      session: 'post',
      nextOpenMs: at('2026-11-30T14:30:00Z'),
      nextCloseMs: at('2026-11-30T21:00:00Z'),
    });
  });

  test('skip days of mourning, hurricanes and the attacks of 2001', () => {
    for (const date of ['2001-09-11', '2004-06-11', '2007-01-02', '2012-10-29', '2018-12-05', '2025-01-09'])
      expect(nyse.session(date)).toBeUndefined();
    expect(nyse.previous('2001-09-17').date).toBe('2001-09-10');
    expect(nyse.next('2001-09-10').date).toBe('2001-09-17');
  });

  test('name the state of each part of the day', () => {
    expect(stateOf(nyse, '2026-11-20T08:59:59Z')).toBe('closed');
    expect(stateOf(nyse, '2026-11-20T09:00:00Z')).toBe('pre');
    expect(stateOf(nyse, '2026-11-20T14:30:00Z')).toBe('regular');
    expect(stateOf(nyse, '2026-11-20T20:59:59Z')).toBe('regular');
    expect(stateOf(nyse, '2026-11-20T21:00:00Z')).toBe('post');
    expect(stateOf(nyse, '2026-11-21T01:00:00Z')).toBe('closed');
    expect(stateOf(nyse, '2026-11-22T15:00:00Z')).toBe('closed');
    expect(nyse.lastBegun(at('2026-11-20T14:29:59Z')).date).toBe('2026-11-19');
    expect(nyse.lastFinished(at('2026-11-20T20:59:59Z')).date).toBe('2026-11-19');
    expect(nyse.lastFinished(at('2026-11-20T21:00:00Z')).date).toBe('2026-11-20');
  });
});

describe('round-the-clock markets', () => {
  test('crypto trades every second of every day', () => {
    expect(aroundTheClock.between('2026-12-20', '2026-12-31')).toHaveLength(12);
    expect(aroundTheClock.state(at('2026-12-25T12:00:00Z'))).toEqual({
      session: 'regular',
      nextOpenMs: at('2026-12-26T00:00:00Z'),
      nextCloseMs: at('2026-12-26T00:00:00Z'),
    });
  });

  test('currencies rest from Friday 17:00 to Sunday 17:00 New York time', () => {
    expect(stateOf(foreignExchange, '2026-11-20T21:59:59Z')).toBe('regular');
    expect(stateOf(foreignExchange, '2026-11-20T22:00:00Z')).toBe('closed');
    expect(stateOf(foreignExchange, '2026-11-22T21:59:59Z')).toBe('closed');
    expect(stateOf(foreignExchange, '2026-11-22T22:00:00Z')).toBe('regular');
    expect(stateOf(foreignExchange, '2026-07-17T21:00:00Z')).toBe('closed');
    expect(stateOf(foreignExchange, '2026-11-23T00:00:00Z')).toBe('regular');
  });
});

describe.skipIf(missing)('NYSE days agree with outside sources (skipped without ../shared/data)', () => {
  test('every weekday without trading, 1998 to 2028, is a holiday of the reference and the reverse', () => {
    const theirs = new Set(reference().holidays.map(isoDate));
    const days = foreignExchange.between('1998-01-01', '2028-12-31').map((it) => it.date);
    const weekdays = days.filter((date) => new Date(date).getUTCDay() !== 0);
    const differing = weekdays.filter((date) => nyse.isSession(date) === theirs.has(date));
    expect(differing).toEqual([]);
  });

  test('early closes are those of the reference, which begins in November 1999', () => {
    const theirs = Object.keys(reference().earlyCloses).map(isoDate);
    const ours = nyse.between('1999-01-01', '2028-12-31').filter((it) => it.early);
    // The reference lists a Sunday, and lacks the last day of 1999.
    const expected = [...theirs.filter((date) => date !== '2017-12-24'), '1999-12-31'];
    expect(ours.map((it) => it.date)).toEqual(expected.toSorted());
  });

  test('the dates on which the S&P 500 was computed, 1998 to March 2022, are exactly the sessions', () => {
    const text = gunzipSync(readFileSync(`${data}/index_daily/sp500_1950_2022.csv.gz`)).toString();
    const traded = text.split('\n').map((line) => line.split(',')[1] ?? '');
    const sessions = nyse.between('1998-01-01', '2022-03-10').map((it) => it.date);
    expect(traded.filter((date) => date >= '1998' && date < '2023')).toEqual(sessions);
  });

  test('no stock of the real files traded on a day without a session', () => {
    const text = gunzipSync(readFileSync(`${data}/equity_daily/us_long_total_adjusted.csv.gz`)).toString();
    const dates = new Set(text.split('\n').map((line) => line.split(',')[1] ?? ''));
    const strangers = [...dates].filter((date) => date >= '1998' && date < '2018' && !nyse.isSession(date));
    expect(strangers).toEqual([]);
  });
});
