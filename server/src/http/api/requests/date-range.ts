import { DAY_MS, dateOf } from '@meridian/market/dates';
import type { Call } from '../../operation/operation.ts';
import { instantRange } from './instant-range.ts';
import { planStart } from './plan-depth.ts';

/** Dates from one to another, both included, `YYYY-MM-DD`. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

interface Bounds {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const dateAt = (ms: number) => dateOf(Math.floor(ms / DAY_MS));

/**
 * The dates of a calendar: from today and for some days by default, or the days before `to` when that has passed. Throws
 * `invalid_parameters` when `from` is later than `to`.
 */
export function comingDates(bounds: Bounds, nowMs: number, days: number): DateRange {
  const { startMs, endMs } = instantRange(bounds);
  const firstMs = startMs ?? Math.min(nowMs, endMs - days * DAY_MS);
  const lastMs = Number.isFinite(endMs) ? endMs - 1 : firstMs + days * DAY_MS;
  return { from: dateAt(firstMs), to: dateAt(lastMs) };
}

/** The dates of a list of the past: the last days up to `to` or today by default. Throws as `comingDates`. */
function pastDates(bounds: Bounds, nowMs: number, days: number): DateRange {
  const { startMs, endMs } = instantRange(bounds);
  const lastMs = Math.min(endMs - 1, nowMs);
  return { from: dateAt(startMs ?? lastMs - days * DAY_MS), to: dateAt(lastMs) };
}

/** As `pastDates`, but `to` may be a day to come. The last days before it or before today are the default. */
export function knownDatesRange(bounds: Bounds, nowMs: number, days: number): DateRange {
  const past = pastDates(bounds, nowMs, days);
  return bounds.to === undefined ? past : { ...past, to: dateAt(instantRange(bounds).endMs - 1) };
}

/** The same range. Throws `plan_required` when it starts before the plan's history. */
export function withinPlan(range: DateRange, { caller, nowMs }: Pick<Call, 'caller' | 'nowMs'>): DateRange {
  planStart(Date.parse(range.from), caller.limits, nowMs);
  return range;
}
