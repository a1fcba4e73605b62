import { SYMBOL_PATTERN } from '@meridian/contracts/api/choices';
import type { CorporateEvent, DividendDates } from '@meridian/market/bars';
import { parseDate } from '@meridian/market/dates';
import type { ListingEvent } from '../../lake.ts';
import type { RejectedRows } from '../files/rejected-rows.ts';

/** One row of corporate actions as text. */
export interface EventRow {
  readonly symbol: string;
  readonly exDate: string;
  readonly kind: string;
  readonly cashAmount: string;
  readonly splitRatio: string;
  readonly declarationDate: string;
  readonly recordDate: string;
  readonly payDate: string;
  readonly related: string;
  /** Price after a spin-off for one before it, and the close before. */
  readonly priceFactor: string;
  readonly prevClose: string;
}

/** Events by symbol, and the first and last ex-date of the file. */
export interface EventRows {
  readonly events: ReadonlyMap<string, CorporateEvent[]>;
  /** Changes of listings by symbol. */
  readonly changes: ReadonlyMap<string, ListingEvent[]>;
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

const POSITIVE = 'cash_amount: not a positive number';
const SPIN_OFF_VALUE = 'cash_amount: not a positive number, and no price_factor below 1 with prev_close';

/** The price event of a row, a change of its listing, or why the row is invalid. */
function eventOf(row: EventRow, nowMs: number): CorporateEvent | ListingEvent | string {
  const { exDate: date, kind, cashAmount, splitRatio, related } = row;
  if (parseDate(date) === undefined) return 'ex_date: not a date of the form YYYY-MM-DD';
  if (Date.parse(date) > nowMs) return 'ex_date: lies in the future';
  if (related !== '' && !SYMBOL_PATTERN.test(related)) return 'related_symbol: not a symbol';
  const amount = cashAmount === '' ? NaN : Number(cashAmount);
  const hasAmount = amount > 0 && amount < Infinity;
  if (kind === 'dividend') {
    const dates = datesOf(row);
    if (typeof dates === 'string') return dates;
    return hasAmount ? { date, type: 'dividend', amount, ...dates } : POSITIVE;
  }
  if (kind === 'spin_off') {
    const child = related === '' ? {} : { child: related };
    const value = hasAmount ? amount : distributed(row);
    return value > 0 ? { date, type: 'spinOff', amount: value, ...child } : SPIN_OFF_VALUE;
  }
  const change = LISTING_KINDS[kind];
  if (change) {
    if (change === 'symbolChange' && related === '') return 'related_symbol: the symbol before the change';
    return { date, kind: change, ...(related !== '' && { related }) };
  }
  if (kind !== 'split' && kind !== 'stock_dividend')
    return `kind: must be split or dividend, or one of stock_dividend, spin_off, ${Object.keys(LISTING_KINDS).join(', ')}`;
  const ratio = ratioOf(splitRatio);
  if (!isSplitRatio(ratio)) return 'split_ratio: not a ratio of new to old shares, such as 4:1';
  return { date, type: 'split', ratio, ...(kind === 'stock_dividend' && { isStockDividend: true }) };
}

/** The value that a share lost by the factor between its price before and after; NaN for a row without both. */
function distributed({ priceFactor, prevClose }: EventRow): number {
  const value = Number(prevClose) * (1 - Number(priceFactor));
  return priceFactor !== '' && prevClose !== '' && Number.isFinite(value) ? value : NaN;
}

const LISTING_KINDS: Readonly<Record<string, ListingEvent['kind']>> = {
  merger: 'merger',
  symbol_change: 'symbolChange',
  listing: 'listing',
  delisting: 'delisting',
};

/** The dates of a dividend that a row has, or which one is invalid. */
function datesOf({ declarationDate, recordDate, payDate }: EventRow): DividendDates | string {
  for (const [column, date] of [
    ['declaration_date', declarationDate],
    ['record_date', recordDate],
    ['pay_date', payDate],
  ] as const)
    if (date !== '' && parseDate(date) === undefined) return `${column}: not a date of the form YYYY-MM-DD`;
  return {
    ...(declarationDate !== '' && { declarationDate }),
    ...(recordDate !== '' && { recordDate }),
    ...(payDate !== '' && { payDate }),
  };
}

/** Validates rows of corporate actions and collects the accepted ones by symbol. */
export function createEventRows(rejected: RejectedRows, nowMs: number): EventRows {
  const events = new Map<string, CorporateEvent[]>();
  const changes = new Map<string, ListingEvent[]>();
  const seen = new Map<string, number>();
  let from = '9999-12-31';
  let to = '0000-01-01';
  let count = 0;
  return {
    events,
    changes,
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
      const key = `${row.symbol} ${event.date} ${'kind' in event ? event.kind : event.type}`;
      const before = seen.get(key);
      if (before !== undefined)
        return rejected.add(line, `ex_date: ${key} is already in line ${before}`, text);
      seen.set(key, line);
      count++;
      if ('kind' in event) {
        changes.set(row.symbol, [...(changes.get(row.symbol) ?? []), event]);
        return;
      }
      const known = events.get(row.symbol);
      if (known) known.push(event);
      else events.set(row.symbol, [event]);
      if (event.date < from) from = event.date;
      if (event.date > to) to = event.date;
    },
  };
}
