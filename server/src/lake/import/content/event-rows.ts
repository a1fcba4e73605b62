import type { CorporateEvent } from '@meridian/market/bars';
import { parseDate } from '@meridian/market/dates';
import type { RejectedRows } from '../files/rejected-rows.ts';

/** One row of corporate actions as text. */
export interface EventRow {
  readonly symbol: string;
  readonly exDate: string;
  readonly kind: string;
  readonly cashAmount: string;
  readonly splitRatio: string;
}

/** Events by symbol, and the first and last ex-date of the file. */
export interface EventRows {
  readonly events: ReadonlyMap<string, CorporateEvent[]>;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  add(row: EventRow, line: number, text: () => string): void;
}

/** Parses `4`, `4:1` (new shares to old) or `4/1`; NaN for any other text. */
export function ratioOf(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(?:[:/](\d+(?:\.\d+)?))?$/.exec(text.trim());
  return match ? Number(match[1]) / Number(match[2] ?? 1) : NaN;
}

/** Whether a split ratio (new shares for one old share) is plausible. False for NaN. */
export const isSplitRatio = (ratio: number) => ratio >= 1e-6 && ratio <= 1e6;

/** The event of a row, or why the row is invalid. */
function eventOf({ exDate, kind, cashAmount, splitRatio }: EventRow, nowMs: number): CorporateEvent | string {
  if (parseDate(exDate) === undefined) return 'ex_date: not a date of the form YYYY-MM-DD';
  if (Date.parse(exDate) > nowMs) return 'ex_date: lies in the future';
  if (kind === 'dividend') {
    const amount = cashAmount === '' ? NaN : Number(cashAmount);
    return amount > 0 && amount < Infinity
      ? { date: exDate, type: 'dividend', amount }
      : 'cash_amount: not a positive number';
  }
  if (kind !== 'split') return 'kind: must be split or dividend';
  const ratio = ratioOf(splitRatio);
  return isSplitRatio(ratio)
    ? { date: exDate, type: 'split', ratio }
    : 'split_ratio: not a ratio of new to old shares, such as 4:1';
}

/** Validates rows of corporate actions and collects the accepted ones by symbol. */
export function createEventRows(rejected: RejectedRows, nowMs: number): EventRows {
  const events = new Map<string, CorporateEvent[]>();
  const seen = new Map<string, number>();
  let from = '9999-12-31';
  let to = '0000-01-01';
  let count = 0;
  return {
    events,
    get from() {
      return from;
    },
    get to() {
      return to;
    },
    get count() {
      return count;
    },
    add(row, line, text) {
      const event = eventOf(row, nowMs);
      if (typeof event === 'string') return rejected.add(line, event, text);
      const key = `${row.symbol} ${event.date} ${event.type}`;
      const before = seen.get(key);
      if (before !== undefined)
        return rejected.add(line, `ex_date: ${key} is already in line ${before}`, text);
      seen.set(key, line);
      const known = events.get(row.symbol);
      if (known) known.push(event);
      else events.set(row.symbol, [event]);
      if (event.date < from) from = event.date;
      if (event.date > to) to = event.date;
      count++;
    },
  };
}
