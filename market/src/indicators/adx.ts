import type { Bars } from '../bars.ts';
import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { trueRange } from './rolling/average-true-range.ts';
import { type BarWalk, barWalk } from './rolling/bar-walk.ts';
import { wilderMemory } from './rolling/forgetting.ts';
import { type Smoothed, wilderMean } from './rolling/smoothing.ts';
import { abs, add, both, choose, constant, div, isGreater, mul, select, sub } from './rolling/vector-code.ts';
import { trueRangePair } from './rolling/vector-prices.ts';

/** A sum that has decayed this far holds nothing but rounding. */
const NOTHING = 1e-290;

/** Each pair is of what rises and what falls. */
const directionWalk = barWalk({
  inputs: 3,
  carried: 3,
  step(input, carried, parameter, keep) {
    const [high, low] = [keep(input(0)), keep(input(1))];
    const [rise, fall] = [keep(sub(high, input(0, 1))), keep(sub(input(1, 1), low))];
    const moves = keep(choose(rise, fall, 0, 2));
    const isMove = both(isGreater(moves, constant(0)), isGreater(moves, choose(fall, rise, 0, 2)));
    const kept = parameter(0);
    const sums = keep(add(mul(carried(0), kept), both(moves, isMove)));
    const range = keep(add(mul(carried(1), kept), trueRangePair(high, low, input(2, 1))));
    const isMoving = isGreater(range, constant(NOTHING));
    const directions = keep(both(mul(constant(100), div(sums, range)), isMoving));
    const turned = keep(choose(directions, directions, 1, 0));
    const sum = keep(add(directions, turned));
    const share = mul(constant(100), div(abs(sub(directions, turned)), sum));
    const moved = add(carried(2), mul(sub(share, carried(2)), parameter(1)));
    const index = keep(select(isGreater(sum, constant(0)), moved, carried(2)));
    return { outputs: [index, directions, turned], carried: [sums, range, index] };
  },
});

/**
 * Average directional index with the directional indicators +DI and -DI, all from 0 to 100. As in TA-Lib the
 * smoothed sums begin with `period` - 1 bars (the book takes `period`), a market that does not move has indicators of
 * 0, and the index stays where it is while both are 0. +DI and -DI begin `period` - 1 bars before the index.
 * Source: J. W. Wilder, New Concepts in Technical Trading Systems, 1978, chapter 4.
 */
export const adx = barwise({
  name: 'adx',
  title: 'Average directional index',
  formula:
    'wilder(100 × |plus_di - minus_di| / (plus_di + minus_di), period), where ±DI = 100 × wilder(±DM, period) / wilder(true range, period)',
  levels: [25],
  parameters: [period(14, 'period', 2)],
  outputs: ['', 'plus_di', 'minus_di'],
  warmup: ([length]) => 2 * length! - 1,
  // Twice smoothed: what is forgotten within the sums is forgotten again in their mean.
  memory: ([length]) => Math.ceil(1.25 * wilderMemory(length!)),
  begin([length]) {
    const directions = new Directions(length!);
    return (bars, [index, plus, minus]) => directions.over(bars, index!, plus!, minus!);
  },
});

class Directions {
  private readonly length: number;
  private readonly mean: Smoothed;
  private seen = 0;
  private high = 0;
  private low = 0;
  private close = 0;
  private up = 0;
  private down = 0;
  private range = 0;
  private index = NaN;
  private readonly walk: BarWalk;
  private isSettled = false;

  constructor(length: number) {
    this.length = length;
    this.mean = wilderMean(length);
    this.walk = directionWalk(1 - 1 / length, this.mean.factor);
  }

  over(
    { high, low, close, length: bars }: Bars,
    index: Float64Array,
    plus: Float64Array,
    minus: Float64Array,
  ): void {
    let i = 0;
    for (; i < bars && Number.isNaN(this.index); i++) {
      if (this.seen > 0) this.add(high[i]!, low[i]!);
      const ready = this.seen >= this.length;
      this.seen++;
      this.high = high[i]!;
      this.low = low[i]!;
      this.close = close[i]!;
      const moving = this.range > NOTHING;
      const rising = ready ? (moving ? 100 * (this.up / this.range) : 0) : NaN;
      const falling = ready ? (moving ? 100 * (this.down / this.range) : 0) : NaN;
      if (ready) this.smooth(rising, falling);
      index[i] = this.index;
      plus[i] = rising;
      minus[i] = falling;
    }
    if (i < bars) this.settled([high, low, close], i, [index, plus, minus]);
  }

  /** The same from `start` on, where all sums exist. */
  private settled(inputs: readonly Float64Array[], start: number, outputs: readonly Float64Array[]): void {
    if (!this.isSettled) {
      const { up, down, range, index } = this;
      this.walk.carried.set([up, down, range, range, index, index]);
      this.walk.lasts.set([this.high, this.low, this.close]);
      this.isSettled = true;
    }
    const from = (columns: readonly Float64Array[]) => columns.map((it) => it.subarray(start));
    this.walk.over(from(inputs), from(outputs));
  }

  /** Adds the movement since the bar before to the sums, which from the `length`th on lose a share each time. */
  private add(high: number, low: number): void {
    const rise = high - this.high;
    const fall = this.low - low;
    const kept = this.seen < this.length ? 1 : 1 - 1 / this.length;
    this.up = this.up * kept + (rise > 0 && rise > fall ? rise : 0);
    this.down = this.down * kept + (fall > 0 && fall > rise ? fall : 0);
    this.range = this.range * kept + trueRange(high, low, this.close);
  }

  private smooth(rising: number, falling: number): void {
    const sum = rising + falling;
    this.index = this.mean.next(sum > 0 ? 100 * (Math.abs(rising - falling) / sum) : 0);
  }
}
