import { nyse } from '@meridian/market/calendar';
import { DAY_MS, weekday } from '@meridian/market/dates';
import { newYorkMs } from '@meridian/market/new-york';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { SymbolInfo } from '../lake/lake.ts';
import { invalidParameter } from '../http/operation/parameters.ts';

const HOUR_MS = 3_600_000;
const NANOS_PER_MS = 1_000_000;
/** Later than any time in milliseconds that is meant. */
const LONGEST_MS_DIGITS = 13;

/** Nanoseconds since 1970, as Massive gives the times of trades and quotes; exact to what a JSON number can hold. */
export const nanosOf = (ms: number): number => ms * NANOS_PER_MS;

const isNewYork = (info: Pick<SymbolInfo, 'assetClass'>) => marketOf(info).calendar === nyse;

/** Midnight at which a trading date begins: in New York for stocks and indices, else in UTC. */
export const midnightOf = (info: Pick<SymbolInfo, 'assetClass'>, day: number): number =>
  isNewYork(info) ? newYorkMs(day, 0) : day * DAY_MS;

/** The date, in days since 1970, that an instant falls on for a symbol. */
export function dayAt(info: Pick<SymbolInfo, 'assetClass'>, ms: number): number {
  if (!isNewYork(info)) return Math.floor(ms / DAY_MS);
  const day = Math.floor((ms - 4 * HOUR_MS) / DAY_MS);
  return newYorkMs(day, 0) <= ms ? day : day - 1;
}

/** Milliseconds since 1970 of a time in milliseconds or nanoseconds. */
export function msOf(digits: string): number {
  return digits.length > LONGEST_MS_DIGITS ? Math.floor(Number(digits) / NANOS_PER_MS) : Number(digits);
}

const DATE = /^\d{4}-\d\d-\d\d$/;
export const isDate = (text: string): boolean => DATE.test(text);

/** The days that a text of a range means: a date, or an instant in milliseconds. Throws `invalid_parameters`. */
export function instantOf(name: string, text: string): number {
  const ms = DATE.test(text) ? Date.parse(text) : /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(ms) || Math.abs(ms) > 8.64e15)
    throw invalidParameter(name, `${name} must be a date such as 2026-01-31 or milliseconds since 1970`);
  return ms;
}

/** The first day of the week or of the `months` months that contain a day. */
export function periodStart(day: number, months: number | undefined): number {
  if (months === undefined) return day - ((weekday(day) + 6) % 7);
  const date = new Date(day * DAY_MS);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (month % months), 1) / DAY_MS;
}
