import type { Bars } from '../bars.ts';
import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { trueRange } from './rolling/average-true-range.ts';
import { wilderMemory } from './rolling/forgetting.ts';
import { type Smoothed, wilderMean } from './rolling/smoothing.ts';

/** A sum that has decayed this far holds nothing but rounding. */
const NOTHING = 1e-290;

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

  constructor(length: number) {
    this.length = length;
    this.mean = wilderMean(length);
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
    if (i < bars) this.settled({ high, low, close }, i, [index, plus, minus]);
  }

  /** The same from `start` on, where all sums exist: in one loop over numbers. */
  private settled(
    { high, low, close }: Pick<Bars, 'high' | 'low' | 'close'>,
    start: number,
    [index, plus, minus]: readonly [Float64Array, Float64Array, Float64Array],
  ): void {
    const { factor } = this.mean;
    const kept = 1 - 1 / this.length;
    let { up, down, range, index: mean, high: top, low: bottom, close: last } = this;
    for (let i = start; i < close.length; i++) {
      const rise = high[i]! - top;
      const fall = bottom - low[i]!;
      top = high[i]!;
      bottom = low[i]!;
      up = up * kept + (rise > 0 && rise > fall ? rise : 0);
      down = down * kept + (fall > 0 && fall > rise ? fall : 0);
      range = range * kept + trueRange(top, bottom, last);
      last = close[i]!;
      const moving = range > NOTHING;
      const rising = moving ? 100 * (up / range) : 0;
      const falling = moving ? 100 * (down / range) : 0;
      const both = rising + falling;
      if (both > 0) mean += (100 * (Math.abs(rising - falling) / both) - mean) * factor;
      index[i] = mean;
      plus[i] = rising;
      minus[i] = falling;
    }
    this.up = up;
    this.down = down;
    this.range = range;
    this.index = mean;
    this.mean.mean = mean;
    this.high = top;
    this.low = bottom;
    this.close = last;
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
    const both = rising + falling;
    this.index = this.mean.next(both > 0 ? 100 * (Math.abs(rising - falling) / both) : 0);
  }
}
