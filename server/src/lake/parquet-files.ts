import { type Bars, concatBars, firstAtOrAfter, sliceBars, TRADE_COLUMNS } from '@meridian/market/bars';
import { DAY_MS } from '@meridian/market/dates';
import type { DecodedArray } from 'hyparquet';
import {
  dateElement,
  decodeColumns,
  decodeGroups,
  doubleElement,
  encodeColumns,
  type EncodedFile,
  freeColumns,
  integerElement,
  isOwnMemory,
} from './parquet-columns.ts';
import { seriesMemory } from './series-memory.ts';

const PRICES_AND_VOLUME = ['open', 'high', 'low', 'close', 'volume'] as const;
const MINUTE_MS = 60_000;
/** Rows that are read in a few milliseconds: about three weeks of minutes of a share. */
const INTRADAY_GROUP_ROWS = 8_192;

const columnsOf = (bars: Bars) => Object.fromEntries(PRICES_AND_VOLUME.map((name) => [name, bars[name]]));

function barsOf(times: DecodedArray, columns: readonly DecodedArray[], unitMs: number): Bars {
  const { length } = times;
  const timestamp = new Float64Array(length);
  for (let i = 0; i < length; i++) timestamp[i] = (times[i] as number) * unitMs;
  const [open, high, low, close, volume] = columns.map(numbersOf);
  return { length, timestamp, open: open!, high: high!, low: low!, close: close!, volume: volume! };
}

/** The column itself, unless it is a part of memory that others use. */
const numbersOf = (column: DecodedArray): Float64Array =>
  column instanceof Float64Array && isOwnMemory(column)
    ? column
    : Float64Array.from(column as ArrayLike<number>);

/**
 * Daily bars as Parquet: `date`, `open`, `high`, `low`, `close`, `volume`, and `vwap` and `trades` where some are known, NaN for
 * others.
 */
export function encodeBars(bars: Bars): EncodedFile {
  const totals = TRADE_COLUMNS.filter((name) => bars[name]?.some((value) => !Number.isNaN(value)));
  return encodeColumns([dateElement('date'), ...[...PRICES_AND_VOLUME, ...totals].map(doubleElement)], {
    ...columnsOf(bars),
    ...Object.fromEntries(totals.map((name) => [name, bars[name]])),
    date: Int32Array.from(bars.timestamp, (timestamp) => timestamp / DAY_MS),
  });
}

/** Reads a file that `encodeBars` wrote, into memory of its series. Throws when there is no file or it is damaged. */
export async function readBars(path: string): Promise<Bars> {
  const names = ['date', ...PRICES_AND_VOLUME, ...TRADE_COLUMNS];
  const columns = await decodeColumns(path, names, TRADE_COLUMNS);
  const { length } = columns[0]!;
  const take = seriesMemory(length, columns.filter((column) => column).length);
  const copied = names.flatMap((name, at) => {
    const from = columns[at] as ArrayLike<number> | undefined;
    if (!from) return [];
    const column = take(length);
    if (at === 0) for (let i = 0; i < length; i++) column[i] = from[i]! * DAY_MS;
    else column.set(from);
    return [[at === 0 ? 'timestamp' : name, column] as const];
  });
  freeColumns(columns);
  return { ...(Object.fromEntries(copied) as Omit<Bars, 'length'>), length };
}

/** Intraday bars as Parquet: `minute` (minutes since 1970 of the start), `open`, `high`, `low`, `close`, `volume`. */
export function encodeIntraday(bars: Bars): EncodedFile {
  return encodeColumns(
    [integerElement('minute'), ...PRICES_AND_VOLUME.map(doubleElement)],
    { ...columnsOf(bars), minute: Int32Array.from(bars.timestamp, (timestamp) => timestamp / MINUTE_MS) },
    INTRADAY_GROUP_ROWS,
  );
}

/** A limit for a read: at least this many bars, from one end of the range. */
export interface BarLimit {
  readonly bars: number;
  readonly end: 'first' | 'last';
}

export interface IntradaySlice {
  readonly bars: Bars;
  /** Whether these are all bars of the range. */
  readonly isWhole: boolean;
}

/**
 * Reads the bars in [fromMs, toMs) of a file that `encodeIntraday` wrote, or as many of them as `want` limits. Throws
 * when there is no file or it is damaged.
 */
export async function readIntraday(
  path: string,
  fromMs = -Infinity,
  toMs = Infinity,
  want: BarLimit = { bars: Infinity, end: 'first' },
): Promise<IntradaySlice> {
  const backwards = want.end === 'last';
  const range = { column: 'minute', from: minuteAt(fromMs), to: minuteAt(toMs), backwards };
  const parts: Bars[] = [];
  let length = 0;
  let isWhole = true;
  for await (const [minute, ...columns] of decodeGroups(path, ['minute', ...PRICES_AND_VOLUME], range)) {
    if (length >= want.bars) {
      isWhole = false;
      break;
    }
    const group = barsOf(minute!, columns, MINUTE_MS);
    const part = sliceBars(group, firstAtOrAfter(group, fromMs), firstAtOrAfter(group, toMs));
    length += part.length;
    parts.push(part);
  }
  const inOrder = backwards ? parts.toReversed() : parts;
  return { bars: inOrder.length === 1 ? inOrder[0]! : concatBars(inOrder), isWhole };
}

const LAST_MINUTE = 2 ** 31 - 1;

/** The first whole minute at or after an instant, within the range of the file format. */
const minuteAt = (ms: number) => Math.min(LAST_MINUTE, Math.max(-LAST_MINUTE, Math.ceil(ms / MINUTE_MS)));
