import { type Bars, type CorporateEvent, emptyBars } from '@meridian/market/bars';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { isSplitRatio } from './event-rows.ts';
import type { RejectedRows } from '../files/rejected-rows.ts';
import { symbolFault, symbolOf } from '../../symbol-names.ts';

/** The unit of the time column: days or minutes since 1970. */
export interface TimeUnit {
  readonly column: 'date' | 'ts';
  readonly ms: number;
  readonly malformed: string;
  readonly text: (at: number) => string;
}

export const DAYS: TimeUnit = {
  column: 'date',
  ms: DAY_MS,
  malformed: 'not a date of the form YYYY-MM-DD',
  text: dateOf,
};
export const MINUTES: TimeUnit = {
  column: 'ts',
  ms: 60_000,
  malformed: 'not a whole minute with its time zone, like 2020-12-15T14:30:00Z',
  text: (at) => `${new Date(at * 60_000).toISOString().slice(0, 16)}Z`,
};

/** One bar as read. Unreadable numbers are NaN, and an unreadable time is undefined. */
export interface BarRow {
  at: number | undefined;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  /** NaN where it is not known. */
  vwap: number;
  trades: number;
  /** Whether VWAP and number of trades are read. */
  hasTotals: boolean;
  dividend: number;
  splitRatio: number;
  /** A defect known from other columns; empty when there is none. */
  fault: string;
}

/** The accepted rows of one symbol. */
export interface SymbolRows {
  readonly symbol: string;
  /** Why all rows of the symbol are rejected; empty when the symbol is valid. */
  readonly refusal: string;
  length: number;
  times: Int32Array;
  values: Float64Array;
  /** VWAP and number of trades, where the file has them. */
  totals: Float64Array | undefined;
  /** Times with their lines, once rows came out of order. Until then the last time is enough to detect duplicates. */
  lines: Map<number, number> | undefined;
  readonly lineNumbers: number[];
  readonly events: CorporateEvent[];
}

const VALUES = 5;
const TOTALS = 2;
/** Room for the first rows of a symbol, which doubles when it is full: a file may have very many symbols. */
const FIRST_ROWS = 32;
/** Above any real price or volume, and small enough to add up without losing precision. */
const MOST = { price: 1e15, volume: 1e18 };
const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const;

export interface BarRowsOptions {
  readonly rejected: RejectedRows;
  readonly unit: TimeUnit;
  readonly nowMs: number;
}

export interface BarRows {
  readonly unit: TimeUnit;
  /** The rows of the symbol that a text of the file names. */
  rowsOf(name: string): SymbolRows;
  add(symbol: SymbolRows, row: BarRow, line: number, text: () => string): void;
  /** Accepted rows so far. */
  readonly count: number;
  /** Symbols whose rows came out of order and have been sorted. */
  readonly sorted: number;
  readonly symbols: ReadonlyMap<string, SymbolRows>;
}

/** Validates rows of bars and collects the accepted ones by symbol. */
export function createBarRows({ rejected, unit, nowMs }: BarRowsOptions): BarRows {
  const latest = Math.floor(nowMs / unit.ms);
  const symbols = new Map<string, SymbolRows>();
  let count = 0;
  return {
    unit,
    symbols,
    get count() {
      return count;
    },
    get sorted() {
      return [...symbols.values()].filter(isOutOfOrder).length;
    },
    rowsOf(name) {
      const symbol = symbolOf(name);
      let rows = symbols.get(symbol);
      if (!rows) symbols.set(symbol, (rows = emptyRows(symbol)));
      return rows;
    },
    add(rows, row, line, text) {
      const reason =
        rows.refusal || faultOf(row, unit, latest) || row.fault || duplicateOf(rows, row.at!, unit);
      if (reason) return rejected.add(line, reason, text);
      append(rows, row, line);
      count++;
    },
  };
}

function isOutOfOrder({ lines, times, length }: SymbolRows): boolean {
  if (!lines) return false;
  for (let i = 1; i < length; i++) if (times[i]! < times[i - 1]!) return true;
  return false;
}

function emptyRows(symbol: string): SymbolRows {
  return {
    symbol,
    refusal: symbolFault(symbol),
    length: 0,
    times: new Int32Array(FIRST_ROWS),
    values: new Float64Array(FIRST_ROWS * VALUES),
    totals: undefined,
    lines: undefined,
    lineNumbers: [],
    events: [],
  };
}

/** Why a row is invalid; empty when it is valid. */
function faultOf(
  { at, open, high, low, close, volume, vwap, trades, dividend, splitRatio }: BarRow,
  { column, malformed }: TimeUnit,
  latest: number,
): string {
  if (at === undefined) return `${column}: ${malformed}`;
  if (at > latest) return `${column}: lies in the future`;
  // NaN fails every comparison, so each condition is written to be true for valid rows.
  if (!(open > 0 && high > 0 && low > 0 && close > 0 && open + high + low + close < Infinity)) {
    const prices = { open, high, low, close };
    const bad = Object.entries(prices).find(([, price]) => !(price > 0 && price < Infinity));
    return `${bad?.[0] ?? 'price'}: not a positive number`;
  }
  if (!(volume >= 0 && volume < Infinity)) return 'volume: not a number from 0 on';
  if (vwap <= 0 || vwap > MOST.price) return 'vwap: not a positive number up to 1e15';
  if (trades < 0 || trades > MOST.volume || (!Number.isNaN(trades) && !Number.isInteger(trades)))
    return 'trades: not a whole number from 0 on';
  if (high > MOST.price) return 'high: above 1e15';
  if (volume > MOST.volume) return 'volume: above 1e18';
  if (high < low) return 'high: below low';
  if (high < open || high < close) return `high: below ${high < open ? 'open' : 'close'}`;
  if (low > open || low > close) return `low: above ${low > open ? 'open' : 'close'}`;
  if (!(dividend >= 0 && dividend < Infinity)) return 'ex_dividend: not a number from 0 on';
  if (!isSplitRatio(splitRatio)) return 'split_ratio: not a number from 1e-6 to 1e6';
  return '';
}

function duplicateOf(rows: SymbolRows, at: number, { column, text }: TimeUnit): string {
  if (rows.length === 0 || (!rows.lines && at > rows.times[rows.length - 1]!)) return '';
  rows.lines ??= new Map(rows.lineNumbers.map((line, i) => [rows.times[i]!, line]));
  const line = rows.lines.get(at);
  return line === undefined ? '' : `${column}: ${rows.symbol} ${text(at)} is already in line ${line}`;
}

function append(rows: SymbolRows, row: BarRow, line: number): void {
  if (rows.length === rows.times.length) grow(rows);
  const position = rows.length++;
  const at = row.at!;
  rows.times[position] = at;
  rows.values[position * VALUES] = row.open;
  rows.values[position * VALUES + 1] = row.high;
  rows.values[position * VALUES + 2] = row.low;
  rows.values[position * VALUES + 3] = row.close;
  rows.values[position * VALUES + 4] = row.volume;
  if (row.hasTotals) {
    rows.totals ??= new Float64Array(rows.times.length * TOTALS).fill(Number.NaN);
    rows.totals[position * TOTALS] = row.vwap;
    rows.totals[position * TOTALS + 1] = row.trades;
  }
  rows.lineNumbers.push(line);
  rows.lines?.set(at, line);
  if (row.splitRatio !== 1) rows.events.push({ date: dateOf(at), type: 'split', ratio: row.splitRatio });
  if (row.dividend > 0) rows.events.push({ date: dateOf(at), type: 'dividend', amount: row.dividend });
}

function grow(rows: SymbolRows): void {
  const { times, values } = rows;
  rows.times = new Int32Array(times.length * 2);
  rows.times.set(times);
  rows.values = new Float64Array(values.length * 2);
  rows.values.set(values);
  if (!rows.totals) return;
  const { totals } = rows;
  rows.totals = new Float64Array(totals.length * 2).fill(Number.NaN);
  rows.totals.set(totals);
}

/** The rows of a symbol as bars in time order. */
export function barsOf(rows: SymbolRows, { ms }: TimeUnit): Bars {
  const { totals } = rows;
  const room = () => new Float64Array(rows.length);
  const bars = { ...emptyBars(rows.length), ...(totals && { vwap: room(), trades: room() }) };
  const order = rows.times.subarray(0, rows.length);
  const positions = isOutOfOrder(rows)
    ? Array.from(order.keys()).toSorted((a, b) => order[a]! - order[b]!)
    : undefined;
  for (let i = 0; i < rows.length; i++) {
    const from = positions ? positions[i]! : i;
    bars.timestamp[i] = order[from]! * ms;
    for (let column = 0; column < VALUES; column++)
      bars[COLUMNS[column]!][i] = rows.values[from * VALUES + column]!;
    if (totals) {
      bars.vwap![i] = totals[from * TOTALS]!;
      bars.trades![i] = totals[from * TOTALS + 1]!;
    }
  }
  return bars;
}
