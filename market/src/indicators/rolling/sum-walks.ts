import {
  type Code,
  type Pair,
  NUMBER_BYTES,
  PAIR_BYTES,
  type Walk,
  type Walked,
  add,
  choose,
  compiled,
  higher,
  isAtLeast,
  isAtMost,
  load,
  loadFixed,
  loadTwice,
  local,
  lower,
  store,
  sub,
} from './vector-code.ts';

/** The room before each column for values of earlier bars. */
export const ROOM = 1_008;
/** After so many bars the sums are recomputed from their windows, so that rounding errors cannot accumulate. */
export const SPAN = 4_096;
export const COLUMN = ROOM + SPAN + 8;
const COLUMNS = 20;
/** Where the least and the most that each sum may be before it is recomputed stand: two sums side by side. */
export const BOUNDS = COLUMN * COLUMNS;
/** Where the lengths of the windows stand, each twice. */
export const LENGTHS = BOUNDS + 64;

/** A pair of a column, or of so many bars before. */
type Read = (column: number, back?: number) => Pair;
/** The length of a window, twice. */
type Length = (window: number) => Pair;
/** Makes a pair once for all of its uses. */
type Keep = (pair: Pair) => Pair;

export interface Summed {
  /** The part that it adds up. */
  readonly part: number;
  /** The number of its window, 0 unless it is given. */
  readonly window?: number;
  /** The part may be negative. Its sum is recomputed when another one has changed much, and should be small beside that. */
  readonly isSigned?: true;
}

/** What is summed over windows, and what comes of the sums. */
export interface SumsPlan {
  /** How many columns go in. */
  readonly inputs: number;
  /** What is summed, from the columns that go in. */
  readonly parts: (input: Read, keep: Keep) => readonly Pair[];
  /** The sums. */
  readonly sums: readonly Summed[];
  /** What comes out, from the sums, the lengths of the windows, and single parts. */
  readonly outputs: (sum: Read, length: Length, part: Read, keep: Keep) => readonly Pair[];
  /** All parts are reckoned from the newest of them when sums are recomputed: sums of equal parts are then 0, and differ as means do. */
  readonly fromNewest?: true;
}

export interface SumWalks {
  /** Writes the parts. */
  readonly parts: Walked;
  readonly places: Places;
  /** Writes the sums and the results. It stops at a pair of bars where a sum is beyond its bounds. */
  readonly all: Walked;
  /** Writes the results, as `all` does. */
  readonly outputs: Walked;
}

/** First columns of each kind. */
export interface Places {
  readonly parts: number;
  readonly sums: number;
  readonly outputs: number;
  readonly end: number;
}

/** Offsets of columns count from here, so that the bar before the first has one, too; positions are shorter by it. */
const BEFORE = 8;
/** The most values of a window: positions of its first one are not negative. */
export const WINDOW_MOST = ROOM - BEFORE;
const bytesOf = (column: number): number => (column * COLUMN + BEFORE) * NUMBER_BYTES;
export const positionOf = (bar: number): number => (ROOM - BEFORE + bar) * NUMBER_BYTES;
export const barOf = (position: number): number => position / NUMBER_BYTES - ROOM + BEFORE;
const reader =
  (first: number): Read =>
  (column, back = 0) =>
    load(bytesOf(first + column) - back * NUMBER_BYTES);
const lengthOf: Length = (window) => loadFixed((LENGTHS + 2 * window) * NUMBER_BYTES);
const storeAll = (first: number, pairs: readonly Pair[]): Code =>
  pairs.flatMap((it, index) => store(bytesOf(first + index), it));

/** The positions of the bounds of two sums: the least of both, then the most. */
export const boundOf = (sum: number): number => BOUNDS + 4 * (sum >> 1) + (sum & 1);

type Step = Omit<Walk, 'name'>;

class Locals {
  readonly code: number[] = [];
  count = 0;
  private readonly others: number;

  constructor(others: number) {
    this.others = others;
  }

  readonly make = () => local(this.count++, this.others);

  readonly keep: Keep = (pair) => {
    const own = this.make();
    this.code.push(...own.set(pair));
    return own.get;
  };
}

/** The walks of a plan. With `lengths`, short ones, they add up each window again, and keep no sums. */
export function sumWalks(plan: SumsPlan, lengths?: readonly number[]): SumWalks {
  const { inputs, parts, sums, outputs } = plan;
  const forParts = new Locals(0);
  const partPairs = parts(reader(0), forParts.keep);
  const afterParts = inputs + partPairs.length;
  const ofSums = reader(afterParts);
  const outputsAt = afterParts + sums.length;
  const forOutputs = new Locals(0);
  const outputPairs = outputs(ofSums, lengthOf, reader(inputs), forOutputs.keep);
  const places = {
    parts: inputs,
    sums: afterParts,
    outputs: outputsAt,
    end: outputsAt + outputPairs.length,
  };
  if (places.end > COLUMNS) throw new RangeError(`The memory has room for ${COLUMNS} columns.`);
  const walks = compiled([
    {
      name: 'parts',
      locals: forParts.count,
      step: [...forParts.code, ...storeAll(places.parts, partPairs)],
    },
    { name: 'all', ...(lengths ? addedUp(plan, places, lengths) : running(plan, places)) },
    {
      name: 'outputs',
      locals: forOutputs.count,
      step: [...forOutputs.code, ...storeAll(places.outputs, outputPairs)],
    },
  ]);
  return { ...walks, places };
}

function addedUp({ sums, outputs }: SumsPlan, places: Places, lengths: readonly number[]): Step {
  const own = new Locals(0);
  const part = reader(places.parts);
  const pairs = sums.map(({ part: index, window = 0 }) => {
    const values = Array.from({ length: lengths[window]! }, (_, back) => part(index, back)).toReversed();
    return own.keep(values.reduce(add));
  });
  const results = storeAll(
    places.outputs,
    outputs((sum) => pairs[sum]!, lengthOf, part, own.keep),
  );
  return { locals: own.count, step: [...own.code, ...results] };
}

function running({ sums, outputs }: SumsPlan, places: Places): Step {
  const others = Math.max(...sums.map(({ window = 0 }) => window + 1));
  const own = new Locals(others);
  const { code, keep, make } = own;
  const before: number[] = [];
  const after: number[] = [];
  const whileTrue: Pair[] = [];
  const sumPairs: Pair[] = [];
  const changeOf = ({ part, window = 0 }: Summed) =>
    keep(sub(load(bytesOf(places.parts + part)), load(bytesOf(places.parts + part), 2 + window)));
  for (let sum = 0; sum < sums.length; sum += 2) {
    // Two sums lie side by side, so that each adds one bar after the other. The last of an odd number is there twice.
    const second = Math.min(sum + 1, sums.length - 1);
    const last = make();
    const lastOf = (it: number) => loadTwice(bytesOf(places.sums + it) - NUMBER_BYTES);
    before.push(...last.set(choose(lastOf(sum), lastOf(second), 0, 2)));
    const [one, other] = [changeOf(sums[sum]!), changeOf(sums[second]!)];
    const now = keep(add(last.get, choose(one, other, 0, 2)));
    const next = keep(add(now, choose(one, other, 1, 3)));
    after.push(...last.set(next));
    sumPairs.push(keep(choose(now, next, 0, 2)), keep(choose(now, next, 1, 3)));
    const bound = boundOf(sum) * NUMBER_BYTES;
    whileTrue.push(
      isAtLeast(lower(next, now), loadFixed(bound)),
      isAtMost(higher(next, now), loadFixed(bound + PAIR_BYTES)),
    );
  }
  code.push(...storeAll(places.sums, sumPairs.slice(0, sums.length)));
  code.push(
    ...storeAll(
      places.outputs,
      outputs((sum) => sumPairs[sum]!, lengthOf, reader(places.parts), keep),
    ),
    ...after,
  );
  return { others, locals: own.count, before, step: code, whileTrue };
}
