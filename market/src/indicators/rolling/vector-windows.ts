import {
  NUMBER_BYTES,
  type Pair,
  compiled,
  constant,
  higher,
  isGreater,
  isLess,
  load,
  lower,
  mul,
  numbers,
  quotient,
  select,
  store,
  sub,
} from './vector-code.ts';

/** The columns of a block: each has room before it, which the first windows of a block look into. */
const ROOM = 1_024;
const COLUMN = 8_192;
const BLOCK = COLUMN - ROOM;
/** Two columns of values are followed by two for where each stands, and by one of places. */
const PLACES = 2 * COLUMN * NUMBER_BYTES;
const OWN_PLACES = 4 * COLUMN;
const ownPlaces = Float64Array.from({ length: COLUMN }, (_, place) => place);

/** Windows may have so many values. */
export const WINDOW_MOST = ROOM;

/**
 * The larger, or the smaller, of two columns at each place, and where it stands. V8 compiles each comparison to a branch, and a processor guesses
 * half of them wrong, which made sliding extremes twice to three times as slow as C. Positions are of the results, of their end, and of the two
 * columns, the newer one first: it has the places of equals.
 */
const [ONE, OTHER] = [2, 3];
const placed = (isFurther: Pair) => store(PLACES, select(isFurther, load(PLACES, OTHER), load(PLACES, ONE)));
const larger = store(0, higher(load(0, ONE), load(0, OTHER)));
const smaller = store(0, lower(load(0, ONE), load(0, OTHER)));
const difference = sub(load(0, ONE), load(0, OTHER));
const walks = compiled([
  { name: 'larger', others: 2, step: larger },
  { name: 'smaller', others: 2, step: smaller },
  {
    name: 'largerPlaces',
    others: 2,
    step: [...larger, ...placed(isGreater(load(0, OTHER), load(0, ONE)))],
  },
  {
    name: 'smallerPlaces',
    others: 2,
    step: [...smaller, ...placed(isLess(load(0, OTHER), load(0, ONE)))],
  },
  { name: 'differences', others: 2, step: store(0, difference) },
  { name: 'changes', others: 2, step: store(0, mul(constant(100), quotient(difference, load(0, OTHER)))) },
]);

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
  inBlocks(values, out, length, (bars) => extremes(bars, length, which));
}

/** Writes for how many values the highest, or the lowest, stands there, the latest of equals; otherwise as `writeExtremes`. */
export function writeAges(
  values: Float64Array,
  out: Float64Array,
  length: number,
  which: 'larger' | 'smaller',
): void {
  inBlocks(values, out, length, (bars) => {
    numbers.set(ownPlaces, PLACES / NUMBER_BYTES);
    numbers.set(ownPlaces, OWN_PLACES);
    const from = extremes(bars, length, `${which}Places`) * NUMBER_BYTES;
    const own = (OWN_PLACES + ROOM) * NUMBER_BYTES;
    walks.differences(from, from + bars * NUMBER_BYTES, own, from + PLACES);
    return from / NUMBER_BYTES;
  });
}

/**
 * Writes from the value `length` after the first on how far each is from the one so many before it, at most WINDOW_MOST: the difference, or
 * the change in percent of the one before.
 */
export function writeSince(
  values: Float64Array,
  out: Float64Array,
  length: number,
  which: 'differences' | 'changes',
): void {
  const [from, to] = [ROOM * NUMBER_BYTES, (COLUMN + ROOM) * NUMBER_BYTES];
  inBlocks(values, out, length + 1, (bars) => {
    walks[which](to, to + bars * NUMBER_BYTES, from, from - length * NUMBER_BYTES);
    return to / NUMBER_BYTES;
  });
}

/** Copies values in and results out, whose place in the memory `results` returns. */
function inBlocks(
  values: Float64Array,
  out: Float64Array,
  length: number,
  results: (bars: number) => number,
): void {
  const first = length - 1;
  const step = BLOCK - first;
  for (let start = 0; start + first < values.length; start += step) {
    const end = Math.min(values.length, start + BLOCK);
    numbers.set(values.subarray(start, end), ROOM);
    const from = results(end - start);
    out.set(numbers.subarray(from + first, from + end - start), start + first);
  }
}

function extremes(
  bars: number,
  length: number,
  which: Exclude<keyof typeof walks, 'differences' | 'changes'>,
): number {
  const pass = walks[which];
  let [from, to] = [ROOM, COLUMN + ROOM];
  for (let covered = 1; covered < length;) {
    const more = Math.min(covered, length - covered);
    const begin = from * NUMBER_BYTES;
    pass(to * NUMBER_BYTES, (to + bars) * NUMBER_BYTES, begin, begin - more * NUMBER_BYTES);
    covered += more;
    [from, to] = [to, from];
  }
  return from;
}
