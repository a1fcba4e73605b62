import { BAR_COLUMNS, type Bars, concatBars, TRADE_COLUMNS } from '@meridian/market/bars';
import type { TakeColumn } from '@meridian/market/kept-columns';
import { uncountedMemory } from '../shared/uncounted-memory.ts';

/** Memory for the columns of a series: one piece for all of them, filled with zeros. */
export function seriesMemory(rows: number, columns: number): TakeColumn {
  const memory = uncountedMemory(rows * columns * Float64Array.BYTES_PER_ELEMENT);
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
