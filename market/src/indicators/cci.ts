import { type Indicator, period } from './indicator.ts';
import { quotient } from './rolling/quotient.ts';

/** Lambert's constant, by which most values lie between -100 and 100. */
const SCALE = 0.015;

/**
 * Commodity channel index: how far the typical price, the mean of high, low and close, lies from its mean of the last
 * `period` bars, in units of 0.015 of their mean absolute deviation from it. No value where they do not deviate.
 * Source: D. R. Lambert, Commodity Channel Index, Commodities 9:10, 1980.
 */
export const cci: Indicator = {
  name: 'cci',
  title: 'Commodity channel index',
  parameters: [period(20, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  series({ high, low, close }, [length]) {
    const out = new Float64Array(close.length).fill(NaN);
    const typical = new Float64Array(close.length);
    for (let i = 0; i < typical.length; i++) typical[i] = (high[i]! + low[i]! + close[i]!) / 3;
    for (let i = length! - 1; i < out.length; i++) out[i] = channel(typical, i + 1 - length!, length!);
    return [out];
  },
  live([length]) {
    // Each value stands in it twice, so that the window always lies in one piece.
    const twice = new Float64Array(2 * length!);
    const out = new Float64Array(1);
    let seen = 0;
    return ({ high, low, close }) => {
      const at = seen++ % length!;
      twice[at] = twice[at + length!] = (high + low + close) / 3;
      out[0] = seen < length! ? NaN : channel(twice, at + 1, length!);
      return out;
    };
  },
};

/** The index at the last of the `length` values from `start` on. */
function channel(values: Float64Array, start: number, length: number): number {
  const end = start + length;
  const base = values[end - 1]!;
  // Differences from the last, so that equal values have a mean deviation of exactly 0.
  let sum = 0;
  for (let i = start; i < end; i++) sum += values[i]! - base;
  const mean = sum / length;
  let deviation = 0;
  for (let i = start; i < end; i++) deviation += Math.abs(values[i]! - base - mean);
  return quotient(-mean, (SCALE * deviation) / length);
}
