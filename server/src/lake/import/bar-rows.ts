import { type Bars, type CorporateEvent, emptyBars } from '@meridian/market/bars';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import type { RejectedRows } from './rejected-rows.ts';

const SYMBOL = /^[A-Z0-9.^=-]{1,15}$/;

/** One row of daily bars as read: numbers are NaN where the text was none, the day undefined where it was no date. */
export interface BarRow {
  day: number | undefined;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  dividend: number;
  splitRatio: number;
}

/** The accepted rows of one symbol. */
export interface SymbolRows {
  readonly symbol: string;
  /** Empty when the symbol is fit for use, else why all its rows are refused. */
  readonly refusal: string;
  length: number;
  days: Int32Array;
  values: Float64Array;
  /** Days and their lines once rows came out of order; before, the last day is enough to know duplicates. */
  lines: Map<number, number> | undefined;
  readonly lineNumbers: number[];
  readonly events: CorporateEvent[];
}

const VALUES = 5;
const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const;

export interface BarRowsOptions {
  readonly rejected: RejectedRows;
  /** Days since 1970 of today in UTC. */
  readonly today: number;
}

export interface BarRows {
  rowsOf(symbol: string): SymbolRows;
  add(symbol: SymbolRows, row: BarRow, line: number, text: () => string): void;
  /** Accepted rows so far. */
  readonly count: number;
  /** Symbols whose rows came out of order and have been sorted. */
  readonly sorted: number;
  readonly symbols: ReadonlyMap<string, SymbolRows>;
}

/** Checks rows of daily bars and gathers the good ones by symbol. */
export function createBarRows({ rejected, today }: BarRowsOptions): BarRows {
  const symbols = new Map<string, SymbolRows>();
  let count = 0;
  return {
    symbols,
    get count() {
      return count;
    },
    get sorted() {
      return [...symbols.values()].filter(isOutOfOrder).length;
    },
    rowsOf(symbol) {
      let rows = symbols.get(symbol);
      if (!rows) symbols.set(symbol, (rows = emptyRows(symbol)));
      return rows;
    },
    add(rows, row, line, text) {
      const reason = rows.refusal || faultOf(row, today) || duplicateOf(rows, row.day!);
      if (reason) return rejected.add(line, reason, text);
      append(rows, row, line);
      count++;
    },
  };
}

function isOutOfOrder({ lines, days, length }: SymbolRows): boolean {
  if (!lines) return false;
  for (let i = 1; i < length; i++) if (days[i]! < days[i - 1]!) return true;
  return false;
}

function emptyRows(symbol: string): SymbolRows {
  return {
    symbol,
    refusal: SYMBOL.test(symbol)
      ? ''
      : 'symbol: up to 15 of A-Z, 0-9, dot, caret, equals sign and hyphen are allowed',
    length: 0,
    days: new Int32Array(512),
    values: new Float64Array(512 * VALUES),
    lines: undefined,
    lineNumbers: [],
    events: [],
  };
}

/** Why a row cannot be true, or nothing. */
function faultOf(
  { day, open, high, low, close, volume, dividend, splitRatio }: BarRow,
  today: number,
): string {
  if (day === undefined) return 'date: not a date of the form YYYY-MM-DD';
  if (day > today) return 'date: lies in the future';
  // NaN fails every comparison, so each test is written to hold for good rows.
  if (!(open > 0 && high > 0 && low > 0 && close > 0 && open + high + low + close < Infinity)) {
    const prices = { open, high, low, close };
    const bad = Object.entries(prices).find(([, price]) => !(price > 0 && price < Infinity));
    return `${bad?.[0] ?? 'price'}: not a positive number`;
  }
  if (!(volume >= 0 && volume < Infinity)) return 'volume: not a number from 0 on';
  if (high < low) return 'high: below low';
  if (high < open || high < close) return `high: below ${high < open ? 'open' : 'close'}`;
  if (low > open || low > close) return `low: above ${low > open ? 'open' : 'close'}`;
  if (!(dividend >= 0 && dividend < Infinity)) return 'ex_dividend: not a number from 0 on';
  if (!(splitRatio > 0 && splitRatio < Infinity)) return 'split_ratio: not a positive number';
  return '';
}

function duplicateOf(rows: SymbolRows, day: number): string {
  if (rows.length === 0 || (!rows.lines && day > rows.days[rows.length - 1]!)) return '';
  rows.lines ??= new Map(rows.lineNumbers.map((line, i) => [rows.days[i]!, line]));
  const line = rows.lines.get(day);
  return line === undefined ? '' : `date: ${rows.symbol} ${dateOf(day)} is already in line ${line}`;
}

function append(rows: SymbolRows, row: BarRow, line: number): void {
  if (rows.length === rows.days.length) grow(rows);
  const at = rows.length++;
  const day = row.day!;
  rows.days[at] = day;
  rows.values[at * VALUES] = row.open;
  rows.values[at * VALUES + 1] = row.high;
  rows.values[at * VALUES + 2] = row.low;
  rows.values[at * VALUES + 3] = row.close;
  rows.values[at * VALUES + 4] = row.volume;
  rows.lineNumbers.push(line);
  rows.lines?.set(day, line);
  if (row.splitRatio !== 1) rows.events.push({ date: dateOf(day), type: 'split', ratio: row.splitRatio });
  if (row.dividend > 0) rows.events.push({ date: dateOf(day), type: 'dividend', amount: row.dividend });
}

function grow(rows: SymbolRows): void {
  const { days, values } = rows;
  rows.days = new Int32Array(days.length * 2);
  rows.days.set(days);
  rows.values = new Float64Array(values.length * 2);
  rows.values.set(values);
}

/** The rows of a symbol as bars in order of time. */
export function barsOf(rows: SymbolRows): Bars {
  const bars = emptyBars(rows.length);
  const order = rows.days.subarray(0, rows.length);
  const positions = isOutOfOrder(rows)
    ? Array.from(order.keys()).toSorted((a, b) => order[a]! - order[b]!)
    : undefined;
  for (let i = 0; i < rows.length; i++) {
    const from = positions ? positions[i]! : i;
    bars.timestamp[i] = order[from]! * DAY_MS;
    for (let column = 0; column < VALUES; column++)
      bars[COLUMNS[column]!][i] = rows.values[from * VALUES + column]!;
  }
  return bars;
}
