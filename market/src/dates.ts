/** Calendar dates as `YYYY-MM-DD` and as whole days since 1970-01-01, both without a time zone; instants as text. */

export const DAY_MS = 86_400_000;
/** A year of 365.25 days, as yearly figures count it. */
export const YEAR_MS = 365.25 * DAY_MS;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Days since 1970-01-01, or undefined when the text is not an existing date. */
export function parseDate(date: string): number | undefined {
  const match = DATE.exec(date);
  if (!match) return undefined;
  const day = dayNumber(Number(match[1]), Number(match[2]), Number(match[3]));
  return dateOf(day) === date ? day : undefined;
}

/** Days since 1970-01-01; throws a RangeError when the text is not an existing date. */
export function dayOf(date: string): number {
  const day = parseDate(date);
  if (day === undefined) throw new RangeError(`${date} is not a date of the form YYYY-MM-DD.`);
  return day;
}

/** Days since 1970-01-01 of a year, month (1-12) and day of the month. */
export function dayNumber(year: number, month: number, dayOfMonth: number): number {
  return Date.UTC(year, month - 1, dayOfMonth) / DAY_MS;
}

/** Year, month (1-12) and day of the month: "civil_from_days" of H. Hinnant, chrono-compatible date algorithms, 2013. */
function civil(day: number): { year: number; month: number; dayOfMonth: number } {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : `${value}`);

/** Days since 1970-01-01 as `YYYY-MM-DD`. */
export function dateOf(day: number): string {
  const { year, month, dayOfMonth } = civil(day);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`;
}

/** The same day of the month so many months before; the last one of a month that is too short for it. */
export function monthsBefore(day: number, months: number): number {
  const { year, month, dayOfMonth } = civil(day);
  const lastOfMonth = dayNumber(year, month - months + 1, 1) - 1;
  return Math.min(dayNumber(year, month - months, dayOfMonth), lastOfMonth);
}

/** 0 is Sunday, 6 is Saturday; 1970-01-01 was a Thursday. */
export function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The year that a day, counted since 1970-01-01, lies in. */
export function yearOf(day: number): number {
  return civil(day).year;
}

/** An instant, in milliseconds since 1970 UTC, as RFC 3339 in UTC to the second. */
export const timeText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
