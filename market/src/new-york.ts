import { DAY_MS, dayNumber, weekday, yearOf } from './dates.ts';

const HOUR_MS = 3_600_000;

/** The nth (1, 2, ...) given weekday of a month, in days since 1970. */
export function nthWeekday(year: number, month: number, kind: number, nth: number): number {
  const first = dayNumber(year, month, 1);
  return first + ((kind - weekday(first) + 7) % 7) + (nth - 1) * 7;
}

/** The last given weekday of a month. */
export function lastWeekday(year: number, month: number, kind: number): number {
  const last = dayNumber(year, month + 1, 1) - 1;
  return last - ((weekday(last) - kind + 7) % 7);
}

/**
 * Whether daylight saving time holds in New York at noon of a day. The Energy Policy Act of 2005 moved the change
 * to the second Sunday of March and the first of November from 2007; before (1987-2006) it was the first Sunday
 * of April and the last of October.
 */
export function isDaylightSaving(day: number): boolean {
  const year = yearOf(day);
  const start = year >= 2007 ? nthWeekday(year, 3, 0, 2) : nthWeekday(year, 4, 0, 1);
  const end = year >= 2007 ? nthWeekday(year, 11, 0, 1) : lastWeekday(year, 10, 0);
  return day >= start && day < end;
}

/**
 * The instant (milliseconds since 1970 UTC) of an hour of a New York day, counted from midnight, fractions
 * allowed; from 03:00 on, since the clock changes before.
 */
export function newYorkMs(day: number, hour: number): number {
  return day * DAY_MS + (hour + (isDaylightSaving(day) ? 4 : 5)) * HOUR_MS;
}
