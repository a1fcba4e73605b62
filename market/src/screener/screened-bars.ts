import type { Bars } from '../bars.ts';

/** The last bars of several symbols, in memory that threads share: `depth` places for each symbol and column. */
export interface ScreenedBars {
  readonly count: number;
  readonly depth: number;
  /** How many bars each symbol has; they fill the end of its places. */
  readonly lengths: Int32Array;
  /** Six columns after one another, each with the places of all symbols. */
  readonly values: Float64Array;
}

const COLUMNS = ['timestamp', 'open', 'high', 'low', 'close', 'volume'] as const;

/** Room for the bars of `count` symbols. */
export function roomForBars(count: number, depth: number): ScreenedBars {
  return {
    count,
    depth,
    lengths: new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT)),
    values: new Float64Array(
      new SharedArrayBuffer(COLUMNS.length * count * depth * Float64Array.BYTES_PER_ELEMENT),
    ),
  };
}

/** Stores the last bars of the symbol at `index`. */
export function storeBars({ count, depth, lengths, values }: ScreenedBars, index: number, bars: Bars): void {
  const length = Math.min(bars.length, depth);
  lengths[index] = length;
  for (const [column, name] of COLUMNS.entries()) {
    const end = (column * count + index + 1) * depth;
    values.set(bars[name].subarray(bars.length - length), end - length);
  }
}

/** The last `most` bars of the symbol at `index`, sharing memory with the whole. */
export function barsOf({ count, depth, lengths, values }: ScreenedBars, index: number, most: number): Bars {
  const length = Math.min(lengths[index]!, most);
  const part = (column: number) => {
    const end = (column * count + index + 1) * depth;
    return values.subarray(end - length, end);
  };
  return {
    length,
    timestamp: part(0),
    open: part(1),
    high: part(2),
    low: part(3),
    close: part(4),
    volume: part(5),
  };
}
