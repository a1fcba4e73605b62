import { type Indicator, period } from './indicator.ts';
import { movingSum, sumStep } from './rolling/moving-sum.ts';
import { quotient } from './rolling/quotient.ts';

/**
 * Ultimate oscillator: the buying pressure (close less true low) of the bars in three windows, as a share of their
 * true ranges, weighted 4, 2 and 1, 0 to 100. The weights go with the parameters as written, also when `short` is the
 * longest. No value where a window has no true range.
 * Source: L. Williams, The Ultimate Oscillator, Stocks & Commodities 3:4, 1985.
 */
export const ultosc: Indicator = {
  name: 'ultosc',
  title: 'Ultimate oscillator',
  parameters: [period(7, 'short'), period(14, 'middle'), period(28, 'long')],
  outputs: [''],
  warmup: (lengths) => Math.max(...lengths),
  memory: () => 0,
  series({ high, low, close }, [short, middle, long]) {
    const count = close.length;
    const pressure = new Float64Array(count);
    const range = new Float64Array(count);
    let previous = NaN;
    for (let i = 0; i < count; i++) {
      const bottom = Math.min(low[i]!, previous);
      pressure[i] = close[i]! - bottom;
      range[i] = Math.max(high[i]!, previous) - bottom;
      previous = close[i]!;
    }
    const out = sharesOf(pressure, range, short!);
    const ofMiddle = sharesOf(pressure, range, middle!);
    const ofLong = sharesOf(pressure, range, long!);
    for (let i = 0; i < count; i++) out[i] = weigh(out[i]!, ofMiddle[i]!, ofLong[i]!);
    return [out];
  },
  live([short, middle, long]) {
    const shareOfShort = shareStep(short!);
    const shareOfMiddle = shareStep(middle!);
    const shareOfLong = shareStep(long!);
    const out = new Float64Array(1);
    let previous = NaN;
    return ({ high, low, close }) => {
      const bottom = Math.min(low, previous);
      const pressure = close - bottom;
      const range = Math.max(high, previous) - bottom;
      previous = close;
      out[0] = weigh(
        shareOfShort(pressure, range),
        shareOfMiddle(pressure, range),
        shareOfLong(pressure, range),
      );
      return out;
    };
  },
};

function sharesOf(pressure: Float64Array, range: Float64Array, length: number): Float64Array {
  const shares = movingSum(pressure, length);
  const ranges = movingSum(range, length);
  for (let i = 0; i < shares.length; i++) shares[i] = quotient(shares[i]!, ranges[i]!);
  return shares;
}

function shareStep(length: number): (pressure: number, range: number) => number {
  const pressures = sumStep(length);
  const ranges = sumStep(length);
  return (pressure, range) => quotient(pressures(pressure), ranges(range));
}

const weigh = (short: number, middle: number, long: number) => (100 * (4 * short + 2 * middle + long)) / 7;
