import type { ApiQuery } from '@meridian/contracts/api';
import { DAY_MS, dayNumber, monthsBefore, yearOf } from '@meridian/market/dates';

type Lookback = ApiQuery<'risk'>['lookback'];

/** The first day of a lookback that ends at `lastMs`, in milliseconds since 1970 UTC; -Infinity for all history. */
export function lookbackStart(lookback: Lookback, lastMs: number): number {
  if (lookback === 'max') return Number.NEGATIVE_INFINITY;
  const last = Math.floor(lastMs / DAY_MS);
  if (lookback === 'ytd') return dayNumber(yearOf(last), 1, 1) * DAY_MS;
  const months = Number.parseInt(lookback, 10) * (lookback.endsWith('y') ? 12 : 1);
  return monthsBefore(last, months) * DAY_MS;
}
