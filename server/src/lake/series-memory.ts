import { BAR_COLUMNS, type Bars, concatBars, TRADE_COLUMNS } from '@meridian/market/bars';
import { newColumn, type TakeColumn } from '@meridian/market/kept-columns';

/** Room for all series that the lake keeps, and for as much that was dropped and is not collected yet. */
const SHARED_BYTES_MOST = 160 * 1_024 * 1_024;

let sharedBytes = 0;
const collected = new FinalizationRegistry<number>((bytes) => (sharedBytes -= bytes));

/**
 * Memory for the columns of a series: one piece for all of them, filled with zeros. It is shared memory, which V8 does not count: for every
 * 64 MB that it counts outside of its heap it marks the whole heap, so that reading many series for the first time held up the
 * event loop. Beyond the limit columns are memory that V8 counts, and what it collects then makes room again.
 */
export function seriesMemory(rows: number, columns: number): TakeColumn {
  const bytes = rows * columns * Float64Array.BYTES_PER_ELEMENT;
  if (bytes === 0 || sharedBytes + bytes > SHARED_BYTES_MOST) return newColumn;
  const memory = new SharedArrayBuffer(bytes);
  sharedBytes += bytes;
  collected.register(memory, bytes);
  let taken = 0;
  return (length) => {
    const column = new Float64Array(memory, taken, length);
    taken += column.byteLength;
    return column;
  };
}

/** The bars of all parts one after the other, in memory of a series; a single part as it is. */
export function concatSeries(parts: readonly Bars[]): Bars {
  if (parts.length === 1) return parts[0]!;
  const rows = parts.reduce((sum, { length }) => sum + length, 0);
  const columns = BAR_COLUMNS.length + TRADE_COLUMNS.length;
  return concatBars(parts, seriesMemory(rows, columns));
}
