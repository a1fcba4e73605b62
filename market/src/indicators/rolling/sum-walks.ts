import {
  COLUMNS,
  CARRIED,
  type Keep,
  Locals,
  type Read,
  bytesOf,
  fixed,
  partPlaces,
  reader,
  storeAll,
} from './column-memory.ts';
import {
  NUMBER_BYTES,
  type Pair,
  type Walk,
  type Walked,
  add,
  choose,
  compiled,
  constant,
  higher,
  isAtLeast,
  isEqual,
  load,
  loadFixed,
  lower,
  mul,
  storeFixed,
  sub,
} from './vector-code.ts';

/** A sum is recomputed when it has fallen to such a part of what it was: what was lost in rounding would count then. */
export const FALL_MOST = 128;

/** The length of a window, twice. */
type Length = (window: number) => Pair;

export interface Summed {
  /** The part that it adds up. */
  readonly part: number;
  /** The number of its window, 0 unless it is given. */
  readonly window?: number;
  /**
   * It is recomputed with the others, whatever it has fallen to itself: the part may be negative, or the sum matters only beside another
   * one, which is not small beside it.
   */
  readonly follows?: true;
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
  readonly places: Places;
  /** Writes the parts. */
  readonly parts: Walked;
  /** Writes the results. It stops at a pair of bars where a sum may have fallen too far, and leaves the sums at both bars in the memory. */
  readonly all: Walked;
  /** Writes the results from sums that stand in their columns. */
  readonly outputs: Walked;
}

/** Which columns have what: inputs come first, then parts, but for those that are inputs themselves. */
export interface Places {
  readonly parts: readonly number[];
  /** The first of its kind, as the next two. */
  readonly sums: number;
  readonly outputs: number;
  readonly end: number;
}

const CARRIED_EACH = 14;
/**
 * Where a sum stands in the memory. Sums lie two side by side, the last of an odd number twice: both at the last bar, the most that each has been
 * since it was recomputed, and what to add to it for the sum of the parts themselves; then the sums at both bars of the last pair, and their most.
 */
export function sumPlaces(sum: number) {
  const last = CARRIED + CARRIED_EACH * (sum >> 1) + (sum & 1);
  return { last, most: last + 2, level: last + 4, sums: [last + 6, last + 8], mosts: [last + 10, last + 12] };
}

/** The walks of a plan. With `lengths`, short ones, they add up each window again, and keep no sums. */
export function sumWalks(plan: SumsPlan, lengths?: readonly number[]): SumWalks {
  const { inputs, sums, outputs } = plan;
  const input = reader(0);
  const forParts = new Locals();
  const pairs = plan.parts(input, forParts.keep);
  const { places: parts, written, end: sumsAt } = partPlaces(inputs, pairs);
  const outputsAt = sumsAt + sums.length;
  const forOutputs = new Locals();
  const part: Read = (index, back) => input(parts[index]!, back);
  const outputPairs = outputs(reader(sumsAt), fixed, part, forOutputs.keep);
  const places = { parts, sums: sumsAt, outputs: outputsAt, end: outputsAt + outputPairs.length };
  if (places.end > COLUMNS) throw new RangeError(`The memory has room for ${COLUMNS} columns.`);
  const walks = compiled([
    { name: 'parts', locals: forParts.count, step: [...forParts.code, ...storeAll(inputs, written)] },
    { name: 'all', ...(lengths ? addedUp(plan, places, part, lengths) : running(plan, places, part)) },
    {
      name: 'outputs',
      locals: forOutputs.count,
      step: [...forOutputs.code, ...storeAll(outputsAt, outputPairs)],
    },
  ]);
  return { ...walks, places };
}

type Step = Omit<Walk, 'name'>;

function addedUp({ sums, outputs }: SumsPlan, places: Places, part: Read, lengths: readonly number[]): Step {
  const own = new Locals();
  const pairs = sums.map(({ part: index, window = 0 }) => {
    const values = Array.from({ length: lengths[window]! }, (_, back) => part(index, back)).toReversed();
    return own.keep(values.reduce(add));
  });
  const results = storeAll(
    places.outputs,
    outputs((sum) => pairs[sum]!, fixed, part, own.keep),
  );
  return { locals: own.count, step: [...own.code, ...results] };
}

function running({ sums, outputs, fromNewest }: SumsPlan, places: Places, part: Read): Step {
  const others = Math.max(...sums.map(({ window = 0 }) => window + 1));
  const own = new Locals(others);
  const { code, keep, make } = own;
  const before: number[] = [];
  const onwards: number[] = [];
  const after: number[] = [];
  const whileTrue: Pair[] = [];
  const sumPairs: Pair[] = [];
  const changeOf = ({ part: index, window = 0 }: Summed) =>
    keep(sub(part(index), load(bytesOf(places.parts[index]!), 2 + window)));
  for (let sum = 0; sum < sums.length; sum += 2) {
    // Two sums lie side by side, so that each adds one bar after the other. The last of an odd number is there twice.
    const pair = [sums[sum]!, sums[Math.min(sum + 1, sums.length - 1)]!] as const;
    const at = sumPlaces(sum);
    const last = make();
    before.push(...last.set(loadFixed(at.last * NUMBER_BYTES)));
    const [one, other] = pair[0] === pair[1] ? [changeOf(pair[0]), []] : pair.map(changeOf);
    const second = pair[0] === pair[1] ? one! : other!;
    const now = keep(add(last.get, choose(one!, second, 0, 2)));
    const next = keep(add(now, choose(one!, second, 1, 3)));
    sumPairs.push(keep(choose(now, next, 0, 2)), keep(choose(now, next, 1, 3)));
    onwards.push(...last.set(next));
    for (const [index, it] of [now, next].entries())
      after.push(...storeFixed(at.sums[index]! * NUMBER_BYTES, it));
    if (pair.every(({ follows }) => follows)) {
      whileTrue.push(isEqual(next, next));
      continue;
    }
    const most = make();
    before.push(...most.set(loadFixed(at.most * NUMBER_BYTES)));
    // What follows counts as 0, and as no number where it is none.
    const [counts, otherCounts] = pair.map(({ follows }) => (follows ? 0 : 1));
    const level = loadFixed(at.level * NUMBER_BYTES);
    const checked = (it: Pair) => {
      if (counts === 0 || otherCounts === 0) return keep(mul(it, constant(counts!, otherCounts)));
      return fromNewest ? keep(add(it, level)) : it;
    };
    const [checkedNow, checkedNext] = [checked(now), checked(next)];
    const mostNow = keep(higher(most.get, checkedNow));
    const mostNext = keep(higher(mostNow, checkedNext));
    whileTrue.push(isAtLeast(mul(lower(checkedNext, checkedNow), constant(FALL_MOST)), mostNext));
    onwards.push(...most.set(mostNext));
    for (const [index, it] of [mostNow, mostNext].entries())
      after.push(...storeFixed(at.mosts[index]! * NUMBER_BYTES, it));
  }
  const results = outputs((sum) => sumPairs[sum]!, fixed, part, keep);
  code.push(...storeAll(places.outputs, results));
  return { others, locals: own.count, before, step: code, whileTrue, onwards, after };
}
