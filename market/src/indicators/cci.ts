import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { ratio } from './rolling/ratio.ts';

/** Lambert's constant. With it, most values are between -100 and 100. */
const SCALE = 0.015;

/**
 * Commodity channel index: how far the typical price, the mean of high, low and close, lies from its mean of the last
 * `period` bars, in units of 0.015 of their mean absolute deviation from it. No value where they do not deviate.
 * Source: D. R. Lambert, Commodity Channel Index, Commodities 9:10, 1980.
 */
export const cci = barwise({
  name: 'cci',
  title: 'Commodity channel index',
  formula: '(T - sma(T, period)) / (0.015 × mean |T - sma(T, period)|), where T = (H + L + C) / 3',
  levels: [-100, 100],
  parameters: [period(20, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    // Each value is stored twice, so that the window is always contiguous.
    const twice = new Float64Array(2 * length!);
    let at = 0;
    let missing = length!;
    return ({ high, low, close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const typical = (high[i]! + low[i]! + close[i]!) / 3;
        twice[at] = typical;
        twice[at + length!] = typical;
        at++;
        if (missing > 0) missing--;
        out![i] = missing > 0 ? NaN : channel(twice, at, length!);
        if (at === length) at = 0;
      }
    };
  },
});

/** The index at the last of the `length` values from `start` on. */
function channel(values: Float64Array, start: number, length: number): number {
  const end = start + length;
  const base = values[end - 1]!;
  // Differences from the last, so that equal values have a mean deviation of exactly 0.
  // Four sums at once do not wait for each other.
  let [a, b, c, d] = [0, 0, 0, 0];
  let i = start;
  for (; i + 3 < end; i += 4) {
    a += values[i]! - base;
    b += values[i + 1]! - base;
    c += values[i + 2]! - base;
    d += values[i + 3]! - base;
  }
  for (; i < end; i++) a += values[i]! - base;
  const mean = (a + b + (c + d)) / length;
  const centre = base + mean;
  [a, b, c, d] = [0, 0, 0, 0];
  for (i = start; i + 3 < end; i += 4) {
    a += Math.abs(values[i]! - centre);
    b += Math.abs(values[i + 1]! - centre);
    c += Math.abs(values[i + 2]! - centre);
    d += Math.abs(values[i + 3]! - centre);
  }
  for (; i < end; i++) a += Math.abs(values[i]! - centre);
  return ratio(-mean, (SCALE * (a + b + (c + d))) / length);
}
