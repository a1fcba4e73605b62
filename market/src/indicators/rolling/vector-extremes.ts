import { NUMBER_BYTES, compiled, higher, load, lower, numbers, store } from './vector-code.ts';

/**
 * The larger, or the smaller, of two columns at each place. V8 compiles each comparison to a branch, and a processor guesses half of them wrong,
 * which made sliding extremes twice to three times as slow as C. Positions are of the results, of their end, and of the two columns.
 */
const [ONE, OTHER] = [2, 3];
const walks = compiled([
  { name: 'larger', others: 2, step: store(0, higher(load(0, ONE), load(0, OTHER))) },
  { name: 'smaller', others: 2, step: store(0, lower(load(0, ONE), load(0, OTHER))) },
]);

/** The columns of a block: each has room before it, which the first windows of a block look into. */
const ROOM = 1_024;
const COLUMN = 8_192;
const BLOCK = COLUMN - ROOM;

/** Windows may have so many values. */
export const WINDOW_MOST = ROOM;

/**
 * Writes the highest, or the lowest, of the last `length` values from the first full window on, at most WINDOW_MOST. None of the values is
 * NaN. Extremes of twice as many values come from those of half of them, so a window of 20 takes five steps.
 */
export function writeExtremes(
  values: Float64Array,
  out: Float64Array,
  length: number,
  which: 'larger' | 'smaller',
): void {
  const pass = walks[which];
  const first = length - 1;
  const step = BLOCK - first;
  for (let start = 0; start + first < values.length; start += step) {
    const end = Math.min(values.length, start + BLOCK);
    numbers.set(values.subarray(start, end), ROOM);
    let [from, to] = [ROOM, COLUMN + ROOM];
    for (let covered = 1; covered < length;) {
      const more = Math.min(covered, length - covered);
      const begin = from * NUMBER_BYTES;
      pass(to * NUMBER_BYTES, (to + end - start) * NUMBER_BYTES, begin, begin - more * NUMBER_BYTES);
      covered += more;
      [from, to] = [to, from];
    }
    out.set(numbers.subarray(from + first, from + end - start), start + first);
  }
}
