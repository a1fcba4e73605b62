import { DAY_MS, timeText } from '@meridian/market/dates';
import { PADDED, putText } from './number-bytes.ts';

/** The longest time, and the word that its last bytes are written with. */
export const TIME_BYTES = 40;
/** That of a year with four digits. */
const TIME_LENGTH = 20;
/** Instants of years that have four digits. */
const FIRST_MS = Date.UTC(1000, 0);
const END_MS = Date.UTC(10_000, 0);
const HYPHEN = 0x2d;
const COLON = 0x3a;
const CAPITAL_T = 0x54;
const CAPITAL_Z = 0x5a;

/** The day that was written last, its month, and the text of the day such as `2026-11-20T` as words of four characters. */
export interface DateWords {
  startMs: number;
  /** The first day of the month since 1970, and the days that the month is sure to have. */
  firstDay: number;
  days: number;
  year: number;
  month: number;
  day: number;
  /** The time that was written last, as milliseconds of the day, and the rest of the text. */
  ofDayMs: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** The words of no day. */
export const noDate = (): DateWords => ({
  startMs: Number.NaN,
  firstDay: 0,
  days: 0,
  year: 0,
  month: 0,
  day: 0,
  ofDayMs: Number.NaN,
  hours: 0,
  minutes: 0,
  seconds: 0,
});

/**
 * Writes an instant like `timeText`, and returns the position after it. `date` is kept for the next one. Up to TIME_BYTES
 * from `at` on may change.
 */
export function putTime(view: DataView, at: number, ms: number, date: DateWords): number {
  if (!(ms >= date.startMs && ms < date.startMs + DAY_MS)) {
    if (!(ms >= FIRST_MS && ms < END_MS)) return putText(view, at, timeText(ms));
    const day = Math.floor(ms / DAY_MS);
    const before = day - date.firstDay;
    if (before >= 0 && before < date.days) setDayOfMonth(date, day, before + 1);
    else setDay(date, day);
  }
  const ofDayMs = ms - date.startMs;
  if (ofDayMs !== date.ofDayMs) setTime(date, ofDayMs);
  view.setUint32(at, date.year, true);
  view.setUint32(at + 4, date.month, true);
  view.setUint32(at + 8, date.day | date.hours, true);
  view.setUint32(at + 12, date.minutes, true);
  view.setUint32(at + 16, date.seconds, true);
  return at + TIME_LENGTH;
}

function setTime(date: DateWords, ofDayMs: number): void {
  const ofDay = (ofDayMs / 1_000) | 0;
  const minute = (ofDay / 60) | 0;
  const hour = (minute / 60) | 0;
  const hours = PADDED[hour]! >>> 16;
  const minutes = PADDED[minute - hour * 60]! >>> 16;
  const seconds = PADDED[ofDay - minute * 60]! >>> 16;
  date.ofDayMs = ofDayMs;
  date.hours = (hours & 0xff) << 24;
  date.minutes = (hours >>> 8) | (COLON << 8) | (minutes << 16);
  date.seconds = COLON | (seconds << 8) | (CAPITAL_Z << 24);
}

/** Of every month. */
const FEWEST_DAYS = 28;
/** Days of 400 years of the Gregorian calendar, and from 1 March of the year 0 to 1970. */
const ERA_DAYS = 146_097;
const DAYS_TO_1970 = 719_468;

/** Sets the words of a day since 1970. Years are counted from March on, so that a leap day is the last of its year. */
function setDay(date: DateWords, day: number): void {
  const days = day + DAYS_TO_1970;
  const era = Math.floor(days / ERA_DAYS);
  const ofEra = days - era * ERA_DAYS;
  const leaps = ((ofEra / 1_460) | 0) - ((ofEra / 36_524) | 0) + ((ofEra / (ERA_DAYS - 1)) | 0);
  const yearOfEra = ((ofEra - leaps) / 365) | 0;
  const ofYear = ofEra - (365 * yearOfEra + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0));
  const fromMarch = ((5 * ofYear + 2) / 153) | 0;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const ofMonth = ofYear - (((153 * fromMarch + 2) / 5) | 0) + 1;
  date.firstDay = day - ofMonth + 1;
  date.days = FEWEST_DAYS;
  date.year = PADDED[era * 400 + yearOfEra + Number(month <= 2)]!;
  date.month = HYPHEN | ((PADDED[month]! >>> 16) << 8) | (HYPHEN << 24);
  setDayOfMonth(date, day, ofMonth);
}

function setDayOfMonth(date: DateWords, day: number, ofMonth: number): void {
  date.startMs = day * DAY_MS;
  date.day = (PADDED[ofMonth]! >>> 16) | (CAPITAL_T << 16);
}
