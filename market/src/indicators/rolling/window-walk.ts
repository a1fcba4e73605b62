import {
  CARRIED,
  COLUMNS,
  type Get,
  type Keep,
  Locals,
  type Read,
  barOf,
  bytesOf,
  fixed,
  handedOn,
  inSpans,
  partPlaces,
  placeOf,
  positionOf,
  reader,
  setFixed,
  storeAll,
} from './column-memory.ts';
import { type Pair, type Walked, choose, compiled, load, numbers, storeFirst } from './vector-code.ts';

/** The values that come into the windows, and those that leave them. */
interface Values {
  readonly fresh: Get;
  readonly gone: Get;
}

/**
 * What is kept of a window from bar to bar, in constant time, and what comes of it, for two bars at a time. Of what is handed on, the second
 * number counts: it is that of the bar before both.
 */
export interface WindowPlan {
  /** How many columns go in. */
  readonly inputs: number;
  /** What the windows hold; the inputs, unless it is given. */
  readonly parts?: (input: Read, keep: Keep) => readonly Pair[];
  /** How many pairs each bar hands on to the next. */
  readonly carried: number;
  /** What a bar hands on; `holds` where enough of it is no rounding. */
  readonly next: (
    values: Values,
    carried: Get,
    parameter: Get,
    keep: Keep,
  ) => { readonly carried: readonly Pair[]; readonly holds: Pair };
  /** What it hands on behind these, which is kept when the windows are recomputed: from what `next` hands on, and from what the bar before does. */
  readonly further?: (
    values: Values,
    carried: Get,
    before: Get,
    parameter: Get,
    keep: Keep,
  ) => readonly Pair[];
  /** What comes out, from what a bar hands on, and from what came into the windows. */
  readonly results: (carried: Get, parameter: Get, keep: Keep, fresh: Get) => readonly Pair[];
  /** Recomputes what is handed on, a number for each pair, from whole windows, which begin at these places of `numbers`, oldest value first. */
  readonly renew: (
    places: readonly number[],
    length: number,
    carried: (index: number) => number,
  ) => readonly number[];
}

/** What the first bar of a pair makes of what the one before hands on, and of these values, and the second bar of that. */
export function inTurn(
  last: Pair,
  values: readonly Pair[],
  step: (before: Pair, ...values: readonly Pair[]) => Pair,
  keep: Keep,
): Pair {
  // Both are made in the second number, so that none waits for a number to change its place.
  const first = keep(step(last, ...values.map((it) => choose(it, it, 1, 0))));
  return keep(choose(first, step(first, ...values), 1, 3));
}

/** Windows are recomputed after so many bars, too, so that rounding errors cannot accumulate. */
const RENEWED_AFTER = 2_048;

interface Compiled {
  readonly plan: WindowPlan;
  /** The columns of what the windows hold, and that of the first result. */
  readonly places: readonly number[];
  readonly outputs: number;
  readonly walks: Record<'parts' | 'pairs' | 'one' | 'results', Walked>;
}

/** Gives walks of a plan for windows of a length; it is compiled when the first is asked for. */
export function windowWalk(
  plan: WindowPlan,
): (length: number, ...parameters: readonly number[]) => WindowWalk {
  let walks: Compiled | undefined;
  return (length, ...parameters) => new WindowWalk((walks ??= compiledPlan(plan)), length, parameters);
}

class WindowWalk {
  private readonly compiled: Compiled;
  private readonly length: number;
  private readonly parameters: readonly number[];
  /** The last values of each input and part. */
  private readonly windows: readonly Float64Array[];
  private readonly carried: Float64Array;
  /** Where windows that are recomputed begin. */
  private readonly firsts: number[];
  /** Bars until the windows are recomputed. */
  private left = 0;

  constructor(walks: Compiled, length: number, parameters: readonly number[]) {
    this.compiled = walks;
    this.length = length;
    this.parameters = parameters;
    this.windows = Array.from({ length: walks.outputs }, () => new Float64Array(length).fill(NaN));
    this.carried = new Float64Array(2 * walks.plan.carried);
    this.firsts = walks.places.map(() => 0);
  }

  /** Takes the next bars of all inputs and writes the results at each; they are NaN before a window is full of numbers. */
  over(inputs: readonly Float64Array[], outputs: readonly Float64Array[]): void {
    const { compiled: walks, length, windows, carried } = this;
    setFixed(this.parameters);
    numbers.set(carried, CARRIED);
    for (const [column, window] of windows.entries()) numbers.set(window, placeOf(column, -length));
    inSpans(inputs, outputs, walks.outputs, (bars) => {
      if (walks.outputs > inputs.length) walks.walks.parts(positionOf(0), positionOf(bars));
      for (let bar = 0; bar < bars;) bar = this.left === 0 ? this.renew(bar, bars) : this.slide(bar, bars);
      for (let column = 0; column < windows.length; column++) {
        numbers.copyWithin(placeOf(column, -length), placeOf(column, bars - length), placeOf(column, bars));
      }
    });
    for (const [column, window] of windows.entries()) {
      window.set(numbers.subarray(placeOf(column, -length), placeOf(column, 0)));
    }
    carried.set(numbers.subarray(CARRIED, CARRIED + carried.length));
  }

  /** Walks until a bar at which the windows must be recomputed, or the end, and returns it. */
  private slide(start: number, bars: number): number {
    const { pairs, one } = this.compiled.walks;
    const end = Math.min(bars, start + this.left);
    const even = end - ((end - start) & 1);
    const stop = even > start ? this.walked(pairs, start, even) : start;
    if (stop === end) {
      this.left -= end - start;
      return end;
    }
    // The first bar of a pair may hold alone, and the last bar may be one.
    const bar = this.walked(one, stop, stop + 1);
    this.left = bar > stop ? this.left - (bar - start) : 0;
    return bar;
  }

  private walked(walk: Walked, start: number, end: number): number {
    return barOf(walk(positionOf(start), positionOf(end), positionOf(start - this.length)));
  }

  /** Recomputes the windows at a bar, or passes over the bars whose windows are not full of numbers, and returns the bar behind. */
  private renew(bar: number, bars: number): number {
    const { places, plan, walks } = this.compiled;
    const { length, firsts } = this;
    for (let index = 0; index < firsts.length; index++)
      firsts[index] = placeOf(places[index]!, bar + 1 - length);
    const renewed = plan.renew(firsts, length, (index) => numbers[CARRIED + 2 * index]!);
    let isComplete = true;
    for (let index = 0, at = CARRIED; index < renewed.length; index++, at += 2) {
      numbers[at] = numbers[at + 1] = renewed[index]!;
      isComplete &&= !Number.isNaN(renewed[index]!);
    }
    const missing = isComplete ? 0 : Math.max(1, ...firsts.map((it) => missingOf(it, length)));
    const end = Math.min(bars, bar + Math.max(1, missing));
    if (missing > 0) numbers.fill(NaN, CARRIED, CARRIED + this.carried.length);
    this.walked(walks.results, bar, end);
    this.left = missing > 0 ? 0 : RENEWED_AFTER;
    return end;
  }
}

/** After how many further bars a window has no NaN any more; it begins at a place of the memory. */
function missingOf(first: number, length: number): number {
  for (let index = length; index > 0; index--) if (Number.isNaN(numbers[first + index - 1]!)) return index;
  return 0;
}

function compiledPlan(plan: WindowPlan): Compiled {
  const { inputs } = plan;
  const input = reader(0);
  const forParts = new Locals();
  const partPairs =
    plan.parts?.(input, forParts.keep) ?? Array.from({ length: inputs }, (_, column) => input(column));
  const { places, written, end: outputs } = partPlaces(inputs, partPairs);
  const value =
    (position?: number): Get =>
    (index) =>
      load(bytesOf(places[index]!), position);
  const values = { fresh: value(), gone: value(2) };
  const step = (isSingle: boolean, isRenewed = false) => {
    const own = new Locals(1);
    const { get, before, onwards, after } = handedOn(own, plan.carried);
    const next = isRenewed ? undefined : plan.next(values, get, fixed, own.keep);
    const carried = next?.carried.map(own.keep) ?? [];
    const ofWindows: Get = (index) => carried[index] ?? get(index);
    const further = (plan.further?.(values, ofWindows, get, fixed, own.keep) ?? []).map(own.keep);
    const kept = plan.carried - further.length;
    const all: Get = (index) => further[index - kept] ?? ofWindows(index);
    const results = plan.results(all, fixed, own.keep, values.fresh);
    if (outputs + results.length > COLUMNS)
      throw new RangeError(`The memory has room for ${COLUMNS} columns.`);
    const last = (pair: Pair) => (isSingle ? choose(pair, pair, 0, 0) : pair);
    const stored = isSingle
      ? results.flatMap((it, index) => storeFirst(bytesOf(outputs + index), it))
      : storeAll(outputs, results);
    const handed = onwards(Array.from({ length: plan.carried }, (_, index) => last(all(index))));
    return {
      others: 1,
      ...(isSingle && { isSingle }),
      before: before(),
      step: [...own.code, ...stored],
      whileTrue: next ? [last(next.holds)] : [],
      onwards: handed,
      after: after(),
      locals: own.count,
    } as const;
  };
  const walks = compiled([
    { name: 'parts', locals: forParts.count, step: [...forParts.code, ...storeAll(inputs, written)] },
    { name: 'pairs', ...step(false) },
    { name: 'one', ...step(true) },
    { name: 'results', ...step(true, true) },
  ]);
  return { plan, places, outputs, walks };
}
