import { dayNumber, dayOf, weekday, yearOf } from './dates.ts';
import { lastWeekday, nthWeekday } from './new-york.ts';

/**
 * Days off that no rule gives: the attacks of 2001, hurricane Sandy, and days of mourning for presidents Reagan,
 * Ford, Bush and Carter.
 */
const SPECIAL_CLOSINGS: ReadonlyMap<number, string> = new Map(
  [
    ['2001-09-11', 'Attacks of September 11'],
    ['2001-09-12', 'Attacks of September 11'],
    ['2001-09-13', 'Attacks of September 11'],
    ['2001-09-14', 'Attacks of September 11'],
    ['2004-06-11', 'Day of mourning for Ronald Reagan'],
    ['2007-01-02', 'Day of mourning for Gerald Ford'],
    ['2012-10-29', 'Hurricane Sandy'],
    ['2012-10-30', 'Hurricane Sandy'],
    ['2018-12-05', 'Day of mourning for George H. W. Bush'],
    ['2025-01-09', 'Day of mourning for Jimmy Carter'],
  ].map(([date, name]) => [dayOf(date!), name!]),
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
function holidays(year: number): Map<number, string> {
  const newYear = dayNumber(year, 1, 1);
  const days: [day: number, name: string][] = [
    [weekday(newYear) === 6 ? newYear : observed(newYear), "New Year's Day"],
    [nthWeekday(year, 1, 1, 3), 'Martin Luther King Jr. Day'],
    [nthWeekday(year, 2, 1, 3), "Washington's Birthday"],
    [easterSunday(year) - 2, 'Good Friday'],
    [lastWeekday(year, 5, 1), 'Memorial Day'],
    [observed(dayNumber(year, 7, 4)), 'Independence Day'],
    [nthWeekday(year, 9, 1, 1), 'Labor Day'],
    [nthWeekday(year, 11, 4, 4), 'Thanksgiving Day'],
    [observed(dayNumber(year, 12, 25)), 'Christmas Day'],
  ];
  if (year >= 2022) days.push([observed(dayNumber(year, 6, 19)), 'Juneteenth']);
  return new Map(days);
}

const isMondayToThursday = (day: number) => weekday(day) >= 1 && weekday(day) <= 4;

/** The day after Thanksgiving, and July 3 and December 24 when they are trading days before a weekday holiday. */
function isHalfDay(day: number, year: number): boolean {
  if (SPECIAL_HALF_DAYS.has(day)) return true;
  if (day === nthWeekday(year, 11, 4, 4) + 1) return true;
  if (day === dayNumber(year, 12, 24)) return isMondayToThursday(day);
  return day === dayNumber(year, 7, 3) && isMondayToThursday(day) && year !== 2002;
}

const holidaysByYear = new Map<number, Map<number, string>>();

function holidaysOf(year: number): Map<number, string> {
  let days = holidaysByYear.get(year);
  if (!days) holidaysByYear.set(year, (days = holidays(year)));
  return days;
}

/** The name of the holiday for which the New York Stock Exchange stays closed on a weekday; undefined on other days. */
export const nyseHoliday = (day: number): string | undefined =>
  SPECIAL_CLOSINGS.get(day) ?? holidaysOf(yearOf(day)).get(day);

/** How the New York Stock Exchange treats a day (days since 1970). */
export function nyseClosing(day: number): 'full' | 'early' | 'closed' {
  const kind = weekday(day);
  if (kind === 0 || kind === 6 || nyseHoliday(day) !== undefined) return 'closed';
  return isHalfDay(day, yearOf(day)) ? 'early' : 'full';
}
