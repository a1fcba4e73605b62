import { dayNumber, dayOf, weekday, yearOf } from './dates.ts';
import { lastWeekday, nthWeekday } from './new-york.ts';

/**
 * Days off that no rule gives: the attacks of 2001, hurricane Sandy, and days of mourning for presidents Reagan,
 * Ford, Bush and Carter.
 */
const SPECIAL_CLOSINGS = new Set(
  [
    '2001-09-11',
    '2001-09-12',
    '2001-09-13',
    '2001-09-14',
    '2004-06-11',
    '2007-01-02',
    '2012-10-29',
    '2012-10-30',
    '2018-12-05',
    '2025-01-09',
  ].map(dayOf),
);

/** Half days outside the rules: the last day of 1999, the Friday after Independence Day 2002, and after Christmas 2003. */
const SPECIAL_HALF_DAYS = new Set(['1999-12-31', '2002-07-05', '2003-12-26'].map(dayOf));

/** Western Easter Sunday by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, 1991, chapter 8). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayNumber(year, Math.floor(n / 31), (n % 31) + 1);
}

/** A holiday with a fixed date is kept on Friday when it falls on Saturday and on Monday when on Sunday. */
function observed(day: number): number {
  if (weekday(day) === 6) return day - 1;
  return weekday(day) === 0 ? day + 1 : day;
}

/** Holidays of a year by NYSE rule 7.2. A New Year's Day on Saturday is not kept on the Friday before. */
function holidays(year: number): Set<number> {
  const newYear = dayNumber(year, 1, 1);
  const days = [
    weekday(newYear) === 6 ? newYear : observed(newYear),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    easterSunday(year) - 2,
    lastWeekday(year, 5, 1),
    observed(dayNumber(year, 7, 4)),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 11, 4, 4),
    observed(dayNumber(year, 12, 25)),
  ];
  if (year >= 2022) days.push(observed(dayNumber(year, 6, 19)));
  return new Set(days);
}

const isMondayToThursday = (day: number) => weekday(day) >= 1 && weekday(day) <= 4;

/** The day after Thanksgiving, and July 3 and December 24 when they are trading days before a weekday holiday. */
function isHalfDay(day: number, year: number): boolean {
  if (SPECIAL_HALF_DAYS.has(day)) return true;
  if (day === nthWeekday(year, 11, 4, 4) + 1) return true;
  if (day === dayNumber(year, 12, 24)) return isMondayToThursday(day);
  return day === dayNumber(year, 7, 3) && isMondayToThursday(day) && year !== 2002;
}

const holidaysByYear = new Map<number, Set<number>>();

/** How the New York Stock Exchange treats a day (days since 1970). */
export function nyseClosing(day: number): 'full' | 'early' | 'closed' {
  const kind = weekday(day);
  if (kind === 0 || kind === 6 || SPECIAL_CLOSINGS.has(day)) return 'closed';
  const year = yearOf(day);
  let days = holidaysByYear.get(year);
  if (!days) holidaysByYear.set(year, (days = holidays(year)));
  if (days.has(day)) return 'closed';
  return isHalfDay(day, year) ? 'early' : 'full';
}
