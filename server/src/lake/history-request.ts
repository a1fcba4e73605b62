import type { DayAlignment } from '@meridian/market/aligned-days';
import type { Adjustment, Bars, CorporateEvent } from '@meridian/market/bars';
import { resampleMonths, resampleWeeks } from '@meridian/market/resample';

/** Whole minutes, an hour, a day, a week or whole months. */
export type Interval = `${number}m` | '1h' | '1d' | '1w' | `${number}mo`;

export interface HistoryRequest {
  readonly symbol: string;
  readonly interval: Interval;
  /** Bars that start in [fromMs, toMs). */
  readonly fromMs: number;
  readonly toMs: number;
  readonly adjustment: Adjustment;
  /** Whether intraday bars include extended hours. Default: regular. */
  readonly session?: 'regular' | 'all';
  /** Where days begin, for bars of days and longer of markets around the clock. Default: the sessions of the market. */
  readonly alignment?: DayAlignment | undefined;
  /** How many bars are needed from one end of the range, plus one more. Default: all. */
  readonly want?: { readonly bars: number; readonly end: 'first' | 'last' };
}

export interface History {
  readonly bars: Bars;
  /** The actual adjustment: the stored basis if the known events do not cover the requested one. */
  readonly adjustment: Adjustment;
  /** Splits and dividends with an ex-date in the range, oldest first. */
  readonly events: readonly CorporateEvent[];
  /** Whether the last bar is still growing: its minute, session, week or month has not ended. */
  readonly partial: boolean;
}

export const LONGEST_MONTH_DAYS = 31;

/** The length of intraday bars in minutes; undefined for days and longer. */
export const minutesOf = (interval: Interval): number | undefined =>
  interval === '1h' ? 60 : interval.endsWith('m') ? Number(interval.slice(0, -1)) : undefined;

/** The length of bars of whole months; undefined for others. */
export const monthsOf = (interval: Interval): number | undefined =>
  interval.endsWith('mo') ? Number(interval.slice(0, -2)) : undefined;

/** How days become bars of this length, and how many days a bar can have at most. */
export function resamplerOf(
  interval: Interval,
): readonly [resample: (days: Bars) => Bars, longestDays: number] {
  const months = monthsOf(interval);
  if (months !== undefined) return [(days) => resampleMonths(days, months), months * LONGEST_MONTH_DAYS];
  return interval === '1w' ? [resampleWeeks, 7] : [(days) => days, 1];
}
