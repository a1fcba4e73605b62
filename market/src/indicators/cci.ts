import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { ratio } from './rolling/ratio.ts';
import { abs, add, constant, div, mul, quotient, sub, total } from './rolling/vector-code.ts';
import { typicalPair } from './rolling/vector-prices.ts';
import { type WindowSums, windowSums } from './rolling/window-sums.ts';

/** Lambert's constant. With it, most values are between -100 and 100. */
const SCALE = 0.015;

/** Up to so many values, each step of the two walks over a window is an instruction of its own. */
const WRITTEN_OUT_MOST = 32;
const writtenOut = new Map<number, (length: number) => WindowSums>();

function channels(length: number): WindowSums {
  const known =
    writtenOut.get(length) ??
    windowSums({
      inputs: 3,
      parts: (input) => [typicalPair(input(0), input(1), input(2))],
      sums: [],
      outputs: (_sum, _length, part, keep) => {
        const newest = keep(part(0));
        const window = Array.from({ length }, (_, back) => part(0, length - 1 - back));
        // Differences from the last, so that equal values have a mean deviation of exactly 0.
        const mean = keep(div(total(window.map((it) => sub(it, newest))), constant(length)));
        const centre = keep(add(newest, mean));
        const deviation = total(window.map((it) => abs(sub(it, centre))));
        const unit = keep(div(mul(constant(SCALE), deviation), constant(length)));
        return [quotient(sub(constant(0), mean), unit)];
      },
    });
  writtenOut.set(length, known);
  return known(length);
}

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
    if (length! <= WRITTEN_OUT_MOST) {
      const walk = channels(length!);
      return ({ high, low, close }, outputs) => walk.over([high, low, close], outputs);
    }
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
  const even = start + (length & ~1);
  // Differences from the last, so that equal values have a mean deviation of exactly 0. Two sums do not wait for each other.
  let sum = 0;
  let other = 0;
  for (let i = start; i < even; i += 2) {
    sum += values[i]! - base;
    other += values[i + 1]! - base;
  }
  // Of an odd number the last one differs by nothing.
  const mean = (sum + other) / length;
  const centre = base + mean;
  let deviation = 0;
  let rest = even < end ? Math.abs(mean) : 0;
  for (let i = start; i < even; i += 2) {
    deviation += Math.abs(values[i]! - centre);
    rest += Math.abs(values[i + 1]! - centre);
  }
  return ratio(-mean, (SCALE * (deviation + rest)) / length);
}
