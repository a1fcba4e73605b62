import type { CorporateEvent } from '../bars.ts';
import { DAY_MS, dateOf } from '../dates.ts';
import { rounded } from '../rounded.ts';
import { PER_SHARE_FIELDS, SHARE_FIELDS } from './reports.ts';
import type { StatementValues } from './statement.ts';

const COUNTS = [...SHARE_FIELDS, 'sharesOutstanding'] as const;

/** New York is behind UTC, and nothing is filed between midnight and one there: standard time serves all year. */
const NEW_YORK_OFFSET_MS = 5 * 3_600_000;

/** The New York date of an instant of filing: splits with an ex-date until then are in its per-share values. */
export const filingDate = (filedAtMs: number): string =>
  dateOf(Math.floor((filedAtMs - NEW_YORK_OFFSET_MS) / DAY_MS));

/** Shares as on `toDate` for one share as on `fromDate`; below 1 when `toDate` is the earlier one and splits lie between. */
export function shareMultiple(events: readonly CorporateEvent[], fromDate: string, toDate: string): number {
  if (toDate < fromDate) return 1 / shareMultiple(events, toDate, fromDate);
  let multiple = 1;
  for (const event of events) {
    if (event.type === 'split' && event.date > fromDate && event.date <= toDate) multiple *= event.ratio;
  }
  return multiple;
}

/** Values filed at one instant for the share as it was at another. */
export function restated(
  values: StatementValues,
  fromMs: number,
  toMs: number,
  events: readonly CorporateEvent[],
): StatementValues {
  const multiple = shareMultiple(events, filingDate(fromMs), filingDate(toMs));
  if (multiple === 1) return values;
  const changed: Partial<Record<keyof StatementValues, number>> = { ...values };
  for (const field of PER_SHARE_FIELDS) {
    if (changed[field] !== undefined) changed[field] = roundPerShare(changed[field] / multiple);
  }
  for (const field of COUNTS) {
    if (changed[field] !== undefined) changed[field] = Math.round(changed[field] * multiple);
  }
  return changed;
}

/** To a millionth, which no filing goes beyond, so that sums carry no dust of binary fractions. */
export const roundPerShare = (value: number): number => rounded(value, 6);
