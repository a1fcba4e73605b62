import { DAY_MS, dayNumber, parseDate } from '@meridian/market/dates';

const ZERO = 48;
const POWERS = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/**
 * Parses the decimal number in bytes [start, end) of ASCII text; NaN when there is none. Up to 15 digits and powers of
 * ten up to 22 are exact in a double, so one division rounds correctly (W. D. Clinger, How to read floating point numbers
 * accurately, 1990). Other numbers are left to the platform.
 */
export function parseDecimal(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const negative = bytes[at] === 45;
  if (negative) at++;
  let mantissa = 0;
  let digits = 0;
  let decimals = -1;
  for (; at < end; at++) {
    const byte = bytes[at]!;
    if (byte >= ZERO && byte <= 57) {
      mantissa = mantissa * 10 + (byte - ZERO);
      digits++;
      if (decimals >= 0) decimals++;
    } else if (byte === 46 && decimals < 0) decimals = 0;
    else return parseSlowly(bytes, start, end);
  }
  if (digits === 0 || digits > 15) return parseSlowly(bytes, start, end);
  const value = decimals > 0 ? mantissa / POWERS[decimals]! : mantissa;
  return negative ? -value : value;
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function parseSlowly(bytes: Uint8Array, start: number, end: number): number {
  const text = textOf(bytes, start, end).trim();
  return NUMBER.test(text) ? Number(text) : NaN;
}

export function textOf(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');
}

/** Caches the first days of months, by year * 12 + month. */
const monthStarts = new Map<number, { first: number; length: number }>();

function monthOf(year: number, month: number): { first: number; length: number } {
  const key = year * 12 + month;
  let known = monthStarts.get(key);
  if (!known) {
    const first = dayNumber(year, month, 1);
    known = { first, length: dayNumber(year, month + 1, 1) - first };
    monthStarts.set(key, known);
  }
  return known;
}

/** Days since 1970 of the date `YYYY-MM-DD` in bytes [start, end); undefined when there is none. */
export function parseDay(bytes: Uint8Array, start: number, end: number): number | undefined {
  if (end - start !== 10 || bytes[start + 4] !== 45 || bytes[start + 7] !== 45) return undefined;
  const year = digitsAt(bytes, start, 4);
  const month = digitsAt(bytes, start + 5, 2);
  const day = digitsAt(bytes, start + 8, 2);
  if (year < 1000 || month < 1 || month > 12 || !(day >= 1)) return undefined;
  const { first, length } = monthOf(year, month);
  return day <= length ? first + day - 1 : undefined;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** Milliseconds since 1970 of an RFC 3339 instant; undefined for other texts and without a time zone. */
export function instantOfText(text: string): number | undefined {
  if (!INSTANT.test(text) || parseDate(text.slice(0, 10)) === undefined) return undefined;
  const ms = Date.parse(text.replace(' ', 'T'));
  return Number.isNaN(ms) ? undefined : ms;
}

/** The same for bytes [start, end). Fast for the usual form `YYYY-MM-DDTHH:MM:SSZ`. */
export function parseInstant(bytes: Uint8Array, start: number, end: number): number | undefined {
  const isUsual = end - start === 20 && bytes[start + 10] === 84 && bytes[end - 1] === 90;
  if (!isUsual || bytes[start + 13] !== 58 || bytes[start + 16] !== 58)
    return instantOfText(textOf(bytes, start, end).trim());
  const day = parseDay(bytes, start, start + 10);
  const hour = digitsAt(bytes, start + 11, 2);
  const minute = digitsAt(bytes, start + 14, 2);
  const second = digitsAt(bytes, start + 17, 2);
  if (day === undefined || !(hour < 24 && minute < 60 && second < 60)) return undefined;
  return day * DAY_MS + ((hour * 60 + minute) * 60 + second) * 1000;
}

/** A number of exactly `count` digits; NaN when there is any other byte. */
function digitsAt(bytes: Uint8Array, start: number, count: number): number {
  let value = 0;
  for (let i = start; i < start + count; i++) {
    const digit = bytes[i]! - ZERO;
    if (!(digit >= 0 && digit <= 9)) return NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** Days since 1970 of a Parquet cell: a Date at midnight UTC, or a date as text. */
export function dayOfCell(cell: unknown): number | undefined {
  if (cell instanceof Date) {
    const day = cell.getTime() / DAY_MS;
    return Number.isInteger(day) ? day : undefined;
  }
  if (typeof cell !== 'string') return undefined;
  return parseDate(cell);
}
