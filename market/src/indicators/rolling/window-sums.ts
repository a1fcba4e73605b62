import { NUMBER_BYTES, numbers } from './vector-code.ts';
import {
  BOUNDS,
  COLUMN,
  LENGTHS,
  ROOM,
  SPAN,
  WINDOW_MOST,
  type Places,
  type SumWalks,
  type SumsPlan,
  barOf,
  boundOf,
  positionOf,
  sumWalks,
} from './sum-walks.ts';

/** A sum is recomputed, too, when it has become so many times larger or smaller: what was lost in rounding would count then. */
const CHANGE_MOST = 16;
/** Windows so short are added up again at each bar. */
const SHORT = 5;

/** Gives windows of these lengths for a plan, whose walks are made when they are first asked for. */
export function windowSums(plan: SumsPlan): (...lengths: readonly number[]) => WindowSums {
  const made = new Map<string, SumWalks>();
  return (...lengths) => {
    if (Math.max(...lengths) > WINDOW_MOST)
      throw new RangeError(`Windows have at most ${WINDOW_MOST} values.`);
    const isShort = plan.sums.length === 0 || (Math.max(...lengths) <= SHORT && !plan.fromNewest);
    const key = isShort ? lengths.join() : '';
    const walks = made.get(key) ?? sumWalks(plan, isShort ? lengths : undefined);
    made.set(key, walks);
    return new WindowSums(plan, walks, lengths, isShort);
  };
}

/**
 * Sums over the last bars of what a plan says, in constant time, and what comes of them. All is walked at once, two bars at a time.
 * A running sum is recomputed at intervals and when it has changed much: then it is off by no more than about 1e-10 of its value. Where
 * a window holds what is no number, none of the sums has a value.
 */
export class WindowSums {
  private readonly plan: SumsPlan;
  private readonly walks: SumWalks;
  private readonly places: Places;
  private readonly lengths: readonly number[];
  private readonly most: number;
  private readonly isShort: boolean;
  /** The last bar of each input. */
  private readonly lasts: Float64Array;
  /** The last `most` values of each part. */
  private readonly windows: readonly Float64Array[];
  private readonly sums: Float64Array;
  private readonly bounds: Float64Array;
  /** Bars until the sums are recomputed. */
  private left = 0;
  /** Bars until all windows are full of numbers. */
  private missing = 0;

  constructor(plan: SumsPlan, walks: SumWalks, lengths: readonly number[], isShort: boolean) {
    const { places } = walks;
    this.plan = plan;
    this.walks = walks;
    this.places = places;
    this.isShort = isShort;
    this.lengths = lengths;
    this.most = Math.max(...lengths);
    this.lasts = new Float64Array(plan.inputs).fill(NaN);
    this.windows = Array.from({ length: places.sums - places.parts }, () =>
      new Float64Array(this.most).fill(NaN),
    );
    this.sums = new Float64Array(plan.sums.length);
    this.bounds = new Float64Array(4 * Math.ceil(plan.sums.length / 2));
  }

  /** Takes the next bars of all inputs and writes the results at each. */
  over(inputs: readonly Float64Array[], outputs: readonly Float64Array[]): void {
    const bars = inputs[0]!.length;
    for (let start = 0; start < bars; start += SPAN) {
      this.overSpan(inputs, outputs, start, Math.min(bars, start + SPAN));
    }
  }

  private overSpan(
    inputs: readonly Float64Array[],
    outputs: readonly Float64Array[],
    start: number,
    end: number,
  ): void {
    const { places, lasts, windows, sums, bounds, most } = this;
    const bars = end - start;
    for (let index = 0; index < places.parts; index++) {
      const to = index * COLUMN + ROOM;
      numbers[to - 1] = lasts[index]!;
      numbers.set(inputs[index]!.subarray(start, end), to);
      lasts[index] = inputs[index]![end - 1]!;
    }
    for (let index = 0; index < windows.length; index++) {
      numbers.set(windows[index]!, (places.parts + index) * COLUMN + ROOM - most);
    }
    for (let index = 0; index < sums.length; index++) {
      numbers[(places.sums + index) * COLUMN + ROOM - 1] = sums[index]!;
    }
    numbers.set(bounds, BOUNDS);
    for (let index = 0; index < this.lengths.length; index++) {
      numbers.fill(this.lengths[index]!, LENGTHS + 2 * index, LENGTHS + 2 * index + 2);
    }
    this.walks.parts(positionOf(0), positionOf(bars));
    if (this.isShort) this.walks.all(positionOf(0), positionOf(bars));
    for (let bar = this.isShort ? bars : 0; bar < bars;) {
      bar = this.left === 0 ? this.renew(bar, bars) : this.slide(bar, Math.min(bars, bar + this.left));
    }
    for (let index = 0; index < windows.length; index++) {
      const from = (places.parts + index) * COLUMN + ROOM + bars;
      windows[index]!.set(numbers.subarray(from - most, from));
    }
    for (let index = 0; index < sums.length; index++) {
      sums[index] = numbers[(places.sums + index) * COLUMN + ROOM + bars - 1]!;
    }
    bounds.set(numbers.subarray(BOUNDS, BOUNDS + bounds.length));
    for (let index = places.outputs; index < places.end; index++) {
      const from = index * COLUMN + ROOM;
      outputs[index - places.outputs]!.set(numbers.subarray(from, from + bars), start);
    }
  }

  /** Processes bars up to `end`, and returns where it stopped: there, or before one where the sums must be recomputed. */
  private slide(start: number, end: number): number {
    const position = positionOf(start);
    const gone = this.lengths.map((length) => position - length * NUMBER_BYTES);
    const stop = barOf(this.walks.all(position, positionOf(end), ...gone));
    // The walk goes in pairs: it may be one beyond the end, and have stopped for its second bar alone.
    const bar = stop < end && this.isWithinBounds(stop) ? stop + 1 : stop;
    this.left -= end - start;
    if (bar >= end) return end;
    this.left = 0;
    return bar;
  }

  private isWithinBounds(bar: number): boolean {
    for (let index = 0; index < this.sums.length; index++) {
      const sum = numbers[(this.places.sums + index) * COLUMN + ROOM + bar]!;
      if (!(sum >= numbers[boundOf(index)]! && sum <= numbers[boundOf(index) + 2]!)) return false;
    }
    return true;
  }

  /** Recomputes the sums at a bar, or passes over the bars without sums, and returns the bar behind. */
  private renew(bar: number, bars: number): number {
    let isComplete = this.missing === 0;
    for (let index = 0; index < this.sums.length && isComplete; index++) {
      const sum = this.sumOf(index, bar);
      numbers[(this.places.sums + index) * COLUMN + ROOM + bar] = sum;
      isComplete = !Number.isNaN(sum);
    }
    if (!isComplete) return this.pass(bar, bars);
    this.setBounds(bar);
    this.walks.outputs(positionOf(bar), positionOf(bar + 1));
    return bar + 1;
  }

  /** Writes that there are no sums until all windows are full of numbers, and returns the bar behind. */
  private pass(bar: number, bars: number): number {
    if (this.missing === 0) this.missing = Math.max(1, this.missingAt(bar));
    const end = Math.min(bars, bar + this.missing);
    for (let index = 0; index < this.sums.length; index++) {
      const to = (this.places.sums + index) * COLUMN + ROOM;
      numbers.fill(NaN, to + bar, to + end);
    }
    this.missing -= end - bar;
    this.walks.outputs(positionOf(bar), positionOf(end));
    return end;
  }

  private sumOf(index: number, bar: number): number {
    const { part, window = 0 } = this.plan.sums[index]!;
    const last = (this.places.parts + part) * COLUMN + ROOM + bar;
    const base = this.baseOf(part, bar);
    let sum = 0;
    for (let place = last - this.lengths[window]! + 1; place <= last; place++) sum += numbers[place]! - base;
    return sum;
  }

  private baseOf(part: number, bar: number): number {
    return this.plan.fromNewest ? numbers[(this.places.parts + part) * COLUMN + ROOM + bar]! : 0;
  }

  private setBounds(bar: number): void {
    const { plan, places } = this;
    const { length } = plan.sums;
    // The last of an odd number is there twice.
    for (let index = 0; index < length + (length & 1); index++) {
      const own = Math.min(index, length - 1);
      const { part, window = 0, isSigned } = plan.sums[own]!;
      const level = this.baseOf(part, bar) * this.lengths[window]!;
      const total = numbers[(places.sums + own) * COLUMN + ROOM + bar]! + level;
      numbers[boundOf(index)] = isSigned ? -Infinity : total / CHANGE_MOST - level;
      numbers[boundOf(index) + 2] = isSigned ? Infinity : total * CHANGE_MOST - level;
    }
    this.left = SPAN;
  }

  /** For how many bars from this one on a window has what is no number. */
  private missingAt(bar: number): number {
    let missing = 0;
    for (const { part, window = 0 } of this.plan.sums) {
      const length = this.lengths[window]!;
      const last = (this.places.parts + part) * COLUMN + ROOM + bar;
      let back = 0;
      while (back < length && !Number.isNaN(numbers[last - back]!)) back++;
      if (back < length) missing = Math.max(missing, length - back);
    }
    return missing;
  }
}
