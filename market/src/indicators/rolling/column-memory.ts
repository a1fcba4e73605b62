import {
  type Code,
  type Pair,
  NUMBER_BYTES,
  PAIR_BYTES,
  load,
  loadFixed,
  local,
  numbers,
  store,
  storeFixed,
} from './vector-code.ts';

/** Columns of so many bars lie one behind the other in the memory of walks, with room before each for values of earlier bars. */
export const ROOM = 1_008;
const SPAN = 8_192;
/** Not a whole number of pages apart, so that a processor does not take what is written to one for what is read from another. */
const COLUMN = ROOM + SPAN + 48;
export const COLUMNS = 20;
/** Numbers behind the columns that a formula reads, each of them twice. */
const FIXED = COLUMN * COLUMNS;
const FIXED_MOST = 16;
/** What is carried from bar to bar stands behind these. */
export const CARRIED = FIXED + 2 * FIXED_MOST;

/** Offsets of columns count from here, so that the bar before the first has one, too; positions are shorter by it. */
const BEFORE = 8;
/** The most values of a window: positions of its first one are not negative. */
export const WINDOW_MOST = ROOM - BEFORE;
export const bytesOf = (column: number): number => (column * COLUMN + BEFORE) * NUMBER_BYTES;
export const positionOf = (bar: number): number => (ROOM - BEFORE + bar) * NUMBER_BYTES;
export const barOf = (position: number): number => position / NUMBER_BYTES - ROOM + BEFORE;
/** The place in `numbers` of a bar in a column. */
export const placeOf = (column: number, bar: number): number => column * COLUMN + ROOM + bar;

/** A pair of a column, or of so many bars before. */
export type Read = (column: number, back?: number) => Pair;
/** A pair of those that are numbered. */
export type Get = (index: number) => Pair;
/** Makes a pair once for all of its uses. */
export type Keep = (pair: Pair) => Pair;

/** Reads pairs of the columns from `first` on. */
export const reader =
  (first: number): Read =>
  (column, back = 0) =>
    load(bytesOf(first + column) - back * NUMBER_BYTES);
export const storeAll = (first: number, pairs: readonly Pair[]): Code =>
  pairs.flatMap((it, index) => store(bytesOf(first + index), it));
export const fixed = (index: number): Pair => loadFixed((FIXED + 2 * index) * NUMBER_BYTES);

/** Which columns hold parts, behind the inputs but for those that are inputs themselves, and what must be written for it. */
export function partPlaces(inputs: number, pairs: readonly Pair[]) {
  const written: Pair[] = [];
  const read = reader(0);
  const places = pairs.map((pair) => {
    const columns = Array.from({ length: inputs }, (_, column) => column);
    const own = columns.find((column) => pair.join() === read(column).join());
    return own ?? inputs + written.push(pair) - 1;
  });
  return { places, written, end: inputs + written.length };
}

/** Puts down the numbers that a formula reads by `fixed`. */
export function setFixed(values: readonly number[]): void {
  for (const [index, value] of values.entries())
    numbers.fill(value, FIXED + 2 * index, FIXED + 2 * index + 2);
}

/** Calls `walk` for spans of bars, whose inputs are in the first columns of the memory then; what it writes into the columns from `first` on comes out. */
export function inSpans(
  inputs: readonly Float64Array[],
  outputs: readonly Float64Array[],
  first: number,
  walk: (bars: number) => void,
): void {
  const { length } = inputs[0]!;
  for (let start = 0; start < length; start += SPAN) {
    const end = Math.min(length, start + SPAN);
    for (let index = 0; index < inputs.length; index++) {
      numbers.set(inputs[index]!.subarray(start, end), placeOf(index, 0));
    }
    walk(end - start);
    for (let index = 0; index < outputs.length; index++) {
      const from = placeOf(first + index, 0);
      outputs[index]!.set(numbers.subarray(from, from + end - start), start);
    }
  }
}

/** The locals of a walk with so many other positions, and the code that sets them. */
export class Locals {
  readonly code: number[] = [];
  count = 0;
  private readonly others: number;

  constructor(others = 0) {
    this.others = others;
  }

  readonly make = () => local(this.count++, this.others);

  readonly keep: Keep = (pair) => {
    const own = this.make();
    this.code.push(...own.set(pair));
    return own.get;
  };
}

/**
 * Pairs that each bar hands on to the next, in locals: code that reads them from the memory, that hands them on, and that writes them back,
 * for those that `get` was asked for until then.
 */
export function handedOn(own: Locals, count: number) {
  const places = Array.from({ length: count }, (_, index) => ({
    index,
    local: own.make(),
    address: CARRIED * NUMBER_BYTES + index * PAIR_BYTES,
  }));
  const read = new Set<number>();
  const used = () => places.filter(({ index }) => read.has(index));
  return {
    get: (index: number): Pair => {
      read.add(index);
      return places[index]!.local.get;
    },
    before: (): Code => used().flatMap(({ local: { set }, address }) => set(loadFixed(address))),
    onwards: (pairs: readonly Pair[]): Code =>
      used().flatMap(({ index, local: { set } }) => set(pairs[index]!)),
    after: (): Code => used().flatMap(({ local: { get }, address }) => storeFixed(address, get)),
  };
}
