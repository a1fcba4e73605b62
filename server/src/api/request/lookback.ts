import type { ApiQuery } from '@meridian/contracts/api';
import { DAY_MS } from '@meridian/market/dates';

type Lookback = ApiQuery<'risk'>['lookback'];

/** The first day, in milliseconds since 1970 UTC, of what reaches back from `lastMs`; -Infinity for all. */
export function lookbackStart(lookback: Lookback, lastMs: number): number {
  if (lookback === 'max') return Number.NEGATIVE_INFINITY;
  const last = new Date(Math.floor(lastMs / DAY_MS) * DAY_MS);
  const year = last.getUTCFullYear();
  if (lookback === 'ytd') return Date.UTC(year, 0, 1);
  const count = Number.parseInt(lookback, 10);
  if (lookback.endsWith('y')) return new Date(last).setUTCFullYear(year - count);
  const month = last.getUTCMonth() - count;
  const daysOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(last.getUTCDate(), daysOfMonth));
}
