import { SYMBOL_PATTERN } from '@meridian/contracts/api/choices';
import { type ActionKind, ACTION_KINDS } from '@meridian/contracts/api/corporate-actions';
import type { CorporateEvent, DividendDates } from '@meridian/market/bars';
import { DAY_MS, dateOf, parseDate } from '@meridian/market/dates';
import { changeOfListing, eventOfAnnounced, isListingChange } from '../../announced.ts';
import type { Announced, ListingEvent } from '../../lake.ts';
import { symbolFault } from '../../symbol-names.ts';
import type { RejectedRows } from '../files/rejected-rows.ts';

/** The columns of corporate actions. */
export const EVENT_COLUMNS = {
  symbol: 'symbol',
  exDate: 'ex_date',
  kind: 'kind',
  cashAmount: 'cash_amount',
  splitRatio: 'split_ratio',
  declarationDate: 'declaration_date',
  recordDate: 'record_date',
  payDate: 'pay_date',
  related: 'related_symbol',
  /** Price after a spin-off for one before it, and the close before. */
  priceFactor: 'price_factor',
  prevClose: 'prev_close',
  name: 'name',
  exchange: 'exchange',
  currency: 'currency',
  priceLow: 'price_low',
  priceHigh: 'price_high',
  shares: 'shares',
} as const;

/** One row of corporate actions as text. */
export type EventRow = Readonly<Record<keyof typeof EVENT_COLUMNS, string>>;

/** An action as its file has it. */
type Action = Omit<Announced, 'source'>;

/** Events by symbol, and the first and last ex-date of the file. */
export interface EventRows {
  /** Those that have happened. */
  readonly events: ReadonlyMap<string, CorporateEvent[]>;
  /** Changes of listings by symbol that have happened. */
  readonly changes: ReadonlyMap<string, ListingEvent[]>;
  /** Actions of days to come, and listings with a name. */
  readonly announced: readonly Action[];
  readonly symbols: ReadonlySet<string>;
  /** The day of the import, which is the last that is not to come. */
  readonly today: string;
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
const RATIO = 'split_ratio: not a ratio of new to old shares, such as 4:1';

const snakeCase = (kind: string) => kind.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isPositive = (value: number) => value > 0 && value < Infinity;

/** The action of a row, or why the row is invalid. */
function actionOf(row: EventRow): Action | string {
  const related = row.related.toUpperCase();
  const { symbol, exDate: date } = row;
  const kind = ACTION_KINDS.find((it) => it === row.kind || snakeCase(it) === row.kind);
  const fault = symbolFault(symbol);
  if (fault) return fault;
  if (parseDate(date) === undefined) return 'ex_date: not a date of the form YYYY-MM-DD';
  if (related !== '' && !SYMBOL_PATTERN.test(related)) return 'related_symbol: not a symbol';
  if (kind === undefined)
    return `kind: must be split or dividend, or one of ${OTHER_KINDS.map(snakeCase).join(', ')}`;
  const common = { symbol, kind, date, ...(related !== '' && { related }) };
  const amount = row.cashAmount === '' ? NaN : Number(row.cashAmount);
  if (kind === 'dividend') {
    const dates = datesOf(row);
    if (typeof dates === 'string') return dates;
    return isPositive(amount) ? { ...common, amount, ...dates } : POSITIVE;
  }
  if (kind === 'spinOff') {
    const value = isPositive(amount) ? amount : distributed(row);
    return value > 0 ? { ...common, amount: value } : SPIN_OFF_VALUE;
  }
  const ratio = ratioOf(row.splitRatio);
  if (kind === 'split' || kind === 'stockDividend') return isSplitRatio(ratio) ? { ...common, ratio } : RATIO;
  if (kind === 'symbolChange' && related === '') return 'related_symbol: the symbol before the change';
  if (kind === 'merger') {
    if (row.cashAmount !== '' && !isPositive(amount)) return POSITIVE;
    if (row.splitRatio !== '' && !isSplitRatio(ratio)) return RATIO;
    return { ...common, ...(isPositive(amount) && { amount }), ...(isSplitRatio(ratio) && { ratio }) };
  }
  return kind === 'listing' ? listingOf(row, common) : common;
}

const OTHER_KINDS = ACTION_KINDS.filter((kind) => kind !== 'split' && kind !== 'dividend');

function listingOf(row: EventRow, common: Action): Action | string {
  const { name, exchange, currency } = row;
  const numbers: Partial<Record<'priceLow' | 'priceHigh' | 'shares', number>> = {};
  for (const field of ['priceLow', 'priceHigh', 'shares'] as const) {
    if (row[field] === '') continue;
    numbers[field] = Number(row[field]);
    if (!isPositive(numbers[field])) return `${EVENT_COLUMNS[field]}: not a positive number`;
  }
  if ((numbers.priceLow ?? 0) > (numbers.priceHigh ?? Infinity)) return 'price_low: above price_high';
  return {
    ...common,
    ...(name !== '' && { name }),
    ...(exchange !== '' && { exchange }),
    ...(currency !== '' && { currency }),
    ...numbers,
  };
}

/** The value that a share lost by the factor between its price before and after; NaN for a row without both. */
function distributed({ priceFactor, prevClose }: EventRow): number {
  const value = Number(prevClose) * (1 - Number(priceFactor));
  return priceFactor !== '' && prevClose !== '' && Number.isFinite(value) ? value : NaN;
}

/** The dates of a dividend that a row has, or which one is invalid. */
function datesOf(row: EventRow): DividendDates | string {
  const dates: Partial<Record<keyof DividendDates, string>> = {};
  for (const field of ['declarationDate', 'recordDate', 'payDate'] as const) {
    if (row[field] === '') continue;
    if (parseDate(row[field]) === undefined)
      return `${EVENT_COLUMNS[field]}: not a date of the form YYYY-MM-DD`;
    dates[field] = row[field];
  }
  return dates;
}

const KEY_NAMES: Partial<Record<ActionKind, string>> = { stockDividend: 'split' };

/** Validates rows of corporate actions and collects the accepted ones by symbol. */
export function createEventRows(rejected: RejectedRows, nowMs: number): EventRows {
  const events = new Map<string, CorporateEvent[]>();
  const changes = new Map<string, ListingEvent[]>();
  const announced: Action[] = [];
  const symbols = new Set<string>();
  const seen = new Map<string, number>();
  let from = '9999-12-31';
  let to = '0000-01-01';
  let count = 0;
  const put = <Item>(lists: Map<string, Item[]>, symbol: string, item: Item) => {
    const known = lists.get(symbol);
    if (known) known.push(item);
    else lists.set(symbol, [item]);
  };
  return {
    events,
    changes,
    announced,
    symbols,
    today: dateOf(Math.floor(nowMs / DAY_MS)),
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
      const action = actionOf(row);
      if (typeof action === 'string') return rejected.add(line, action, text);
      const { symbol, kind, date } = action;
      const key = `${symbol} ${date} ${KEY_NAMES[kind] ?? kind}`;
      const before = seen.get(key);
      if (before !== undefined)
        return rejected.add(line, `ex_date: ${key} is already in line ${before}`, text);
      seen.set(key, line);
      count++;
      symbols.add(symbol);
      const isToCome = Date.parse(date) > nowMs;
      if (isToCome || action.name !== undefined) announced.push(action);
      if (isToCome) return;
      const whole: Announced = { ...action, source: 'simulated' };
      if (isListingChange(action)) return put(changes, symbol, changeOfListing(whole));
      put(events, symbol, eventOfAnnounced(whole)!);
      if (date < from) from = date;
      if (date > to) to = date;
    },
  };
}
