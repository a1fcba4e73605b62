import { DAY_MS, timeText } from '@meridian/market/dates';
import { PADDED, putText, putTwoDigits } from './number-bytes.ts';

/** The longest time, and the word that its last bytes are written with. */
export const TIME_BYTES = 40;
/** Instants of years that have four digits. */
const FIRST_MS = Date.UTC(1000, 0);
const END_MS = Date.UTC(10_000, 0);
const HYPHEN = 0x2d;
const COLON = 0x3a;
const CAPITAL_T = 0x54;
const CAPITAL_Z = 0x5a;

/** The day that was written last, and its text such as `2026-11-20T` as words of four characters. */
export interface DateWords {
  startMs: number;
  year: number;
  month: number;
  day: number;
}

/** The words of no day. */
export const noDate = (): DateWords => ({ startMs: Number.NaN, year: 0, month: 0, day: 0 });

/**
 * Writes an instant like `timeText`, and returns the position after it. `date` is kept for the next one. Up to TIME_BYTES
 * from `at` on may change.
 */
export function putTime(view: DataView, at: number, ms: number, date: DateWords): number {
  if (!(ms >= date.startMs && ms < date.startMs + DAY_MS)) {
    if (!(ms >= FIRST_MS && ms < END_MS)) return putText(view, at, timeText(ms));
    setDay(date, Math.floor(ms / DAY_MS));
  }
  const seconds = ((ms - date.startMs) / 1_000) | 0;
  const minutes = (seconds / 60) | 0;
  const hours = (minutes / 60) | 0;
  view.setUint32(at, date.year, true);
  view.setUint32(at + 4, date.month, true);
  view.setUint32(at + 8, date.day, true);
  putTwoDigits(view, at + 11, hours, COLON);
  putTwoDigits(view, at + 14, minutes - hours * 60, COLON);
  return putTwoDigits(view, at + 17, seconds - minutes * 60, CAPITAL_Z);
}

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
  date.startMs = day * DAY_MS;
  date.year = PADDED[era * 400 + yearOfEra + Number(month <= 2)]!;
  date.month = HYPHEN | ((PADDED[month]! >>> 16) << 8) | (HYPHEN << 24);
  date.day = (PADDED[ofMonth]! >>> 16) | (CAPITAL_T << 16);
}
