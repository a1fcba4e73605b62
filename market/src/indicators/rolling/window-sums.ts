import { WINDOW_MOST, barOf, inSpans, placeOf, positionOf, setFixed } from './column-memory.ts';
import { FALL_MOST, type Places, type SumWalks, type SumsPlan, sumPlaces, sumWalks } from './sum-walks.ts';
import { NUMBER_BYTES, numbers } from './vector-code.ts';

/** Windows so short are added up again at each bar. */
const SHORT = 5;
/** After so many bars sums are recomputed, too. */
const RENEWED_AFTER = 4_096;

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
 * A running sum is recomputed at intervals and when it has fallen much: then it is off by no more than about 1e-10 of its value. Where
 * a window holds what is no number, none of the sums has a value.
 */
export class WindowSums {
  private readonly plan: SumsPlan;
  private readonly walks: SumWalks;
  private readonly places: Places;
  private readonly lengths: readonly number[];
  private readonly most: number;
  private readonly isShort: boolean;
  /** The last `most` values of each input and part. */
  private readonly windows: readonly Float64Array[];
  /** The sums as they stand in the memory. */
  private readonly carried: Float64Array;
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
    this.windows = Array.from({ length: places.sums }, () => new Float64Array(this.most).fill(NaN));
    this.carried = new Float64Array(sumPlaces(plan.sums.length + 1).last - sumPlaces(0).last);
  }

  /** Takes the next bars of all inputs and writes the results at each. */
  over(inputs: readonly Float64Array[], outputs: readonly Float64Array[]): void {
    const { windows, carried, most } = this;
    const carriedAt = sumPlaces(0).last;
    numbers.set(carried, carriedAt);
    setFixed(this.lengths);
    for (const [column, window] of windows.entries()) numbers.set(window, placeOf(column, -most));
    inSpans(inputs, outputs, this.places.outputs, (bars) => {
      this.walk(bars);
      for (let column = 0; column < windows.length; column++) {
        numbers.copyWithin(placeOf(column, -most), placeOf(column, bars - most), placeOf(column, bars));
      }
    });
    for (const [column, window] of windows.entries()) {
      window.set(numbers.subarray(placeOf(column, -most), placeOf(column, 0)));
    }
    carried.set(numbers.subarray(carriedAt, carriedAt + carried.length));
  }

  private walk(bars: number): void {
    this.walks.parts(positionOf(0), positionOf(bars));
    if (this.isShort) this.walks.all(positionOf(0), positionOf(bars));
    for (let bar = this.isShort ? bars : 0; bar < bars;) {
      bar = this.left === 0 ? this.renew(bar, bars) : this.slide(bar, Math.min(bars, bar + this.left));
    }
  }

  /** Walks until a bar at which the sums must be recomputed, or the end, and returns it. */
  private slide(start: number, end: number): number {
    const position = positionOf(start);
    const gone = this.lengths.map((length) => position - length * NUMBER_BYTES);
    const stop = barOf(this.walks.all(position, positionOf(end), ...gone));
    // The walk goes in pairs: the last one may be one beyond the end, and have stopped for its second bar alone.
    const pair = Math.min(stop, start + ((end - start - 1) & ~1));
    let bar = pair;
    for (let half = 0; half < 2 && bar < end; half++, bar++) {
      if (stop < end && !this.isKept(half)) {
        this.left = 0;
        return bar;
      }
      this.take(half);
    }
    this.left -= bar - start;
    return bar;
  }

  private isKept(half: number): boolean {
    for (let index = 0; index < this.plan.sums.length; index++) {
      const { level, sums, mosts } = sumPlaces(index);
      const sum = numbers[sums[half]!]!;
      const least = numbers[mosts[half]!]! / FALL_MOST;
      if (this.plan.sums[index]!.follows ? Number.isNaN(sum) : !(sum + numbers[level]! >= least))
        return false;
    }
    return true;
  }

  /** Continues from the sums at the first or the second bar of the last pair. */
  private take(half: number): void {
    for (let index = 0; index < this.plan.sums.length; index += 2) {
      const { last, most, sums, mosts } = sumPlaces(index);
      numbers.copyWithin(last, sums[half]!, sums[half]! + 2);
      numbers.copyWithin(most, mosts[half]!, mosts[half]! + 2);
    }
  }

  /** Recomputes the sums at a bar, or passes over the bars without sums, and returns the bar behind. */
  private renew(bar: number, bars: number): number {
    const { places, plan } = this;
    let isComplete = this.missing === 0;
    for (let index = 0; index < plan.sums.length && isComplete; index++) {
      const sum = this.sumOf(index, bar);
      numbers[placeOf(places.sums + index, bar)] = sum;
      isComplete = !Number.isNaN(sum);
    }
    if (!isComplete) return this.pass(bar, bars);
    const { length } = plan.sums;
    // The last of an odd number is there twice.
    for (let index = 0; index < length + (length & 1); index++) {
      const { part, window = 0, follows } = plan.sums[Math.min(index, length - 1)]!;
      const at = sumPlaces(index);
      const sum = numbers[placeOf(places.sums + Math.min(index, length - 1), bar)]!;
      const level = this.baseOf(part, bar) * this.lengths[window]!;
      numbers[at.last] = sum;
      numbers[at.level] = level;
      numbers[at.most] = follows ? 0 : sum + level;
    }
    this.left = RENEWED_AFTER;
    this.walks.outputs(positionOf(bar), positionOf(bar + 1));
    return bar + 1;
  }

  /** Writes that there are no sums until all windows are full of numbers, and returns the bar behind. */
  private pass(bar: number, bars: number): number {
    if (this.missing === 0) this.missing = Math.max(1, this.missingAt(bar));
    const end = Math.min(bars, bar + this.missing);
    for (let index = 0; index < this.plan.sums.length; index++) {
      const column = this.places.sums + index;
      numbers.fill(NaN, placeOf(column, bar), placeOf(column, end));
    }
    this.missing -= end - bar;
    this.walks.outputs(positionOf(bar), positionOf(end));
    return end;
  }

  private sumOf(index: number, bar: number): number {
    const { part, window = 0 } = this.plan.sums[index]!;
    const last = placeOf(this.places.parts[part]!, bar);
    const base = this.baseOf(part, bar);
    let sum = 0;
    for (let place = last - this.lengths[window]! + 1; place <= last; place++) sum += numbers[place]! - base;
    return sum;
  }

  private baseOf(part: number, bar: number): number {
    return this.plan.fromNewest ? numbers[placeOf(this.places.parts[part]!, bar)]! : 0;
  }

  /** For how many bars from this one on a window has what is no number. */
  private missingAt(bar: number): number {
    let missing = 0;
    for (const { part, window = 0 } of this.plan.sums) {
      const length = this.lengths[window]!;
      const last = placeOf(this.places.parts[part]!, bar);
      let back = 0;
      while (back < length && !Number.isNaN(numbers[last - back]!)) back++;
      if (back < length) missing = Math.max(missing, length - back);
    }
    return missing;
  }
}
