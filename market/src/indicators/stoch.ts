import { type Indicator, period } from './indicator.ts';
import { movingRange, rangeStep } from './rolling/moving-range.ts';
import { movingSum, sumStep } from './rolling/moving-sum.ts';
import { quotient } from './rolling/quotient.ts';

/**
 * Stochastic oscillator: where the close lies in the range of the last `period` bars, 0 to 100, as a simple moving
 * average of `smooth` values (k; of 3 the slow, of 1 the fast stochastic) and a simple moving average of that (d). No
 * value where a market did not move in `period` bars: it has no range to lie in.
 * Source: G. C. Lane, Lane's Stochastics, Stocks & Commodities 2:3, 1984; J. J. Murphy, Technical Analysis of the
 * Financial Markets, 1999, chapter 10.
 */
export const stoch: Indicator = {
  name: 'stoch',
  title: 'Stochastic oscillator',
  parameters: [period(14), period(3, 'smooth'), period(3, 'signal')],
  outputs: ['k', 'd'],
  warmup: ([length, smooth, signal]) => length! + smooth! + signal! - 3,
  memory: () => 0,
  series({ close, high, low }, [length, smooth, signal]) {
    return movingStochastic(close, high, low, length!, smooth!, signal!);
  },
  live([length, smooth, signal]) {
    const step = stochasticStep(length!, smooth!, signal!);
    return ({ close, high, low }) => step(close, high, low);
  },
};

/** The outputs k and d at each position. */
export function movingStochastic(
  values: Float64Array,
  highs: Float64Array,
  lows: Float64Array,
  length: number,
  smooth: number,
  signal: number,
): readonly Float64Array[] {
  const { highest, lowest } = movingRange(highs, lows, length);
  const place = new Float64Array(values.length);
  for (let i = 0; i < place.length; i++) {
    place[i] = 100 * quotient(values[i]! - lowest[i]!, highest[i]! - lowest[i]!);
  }
  const k = movingSum(place, smooth);
  for (let i = 0; i < k.length; i++) k[i]! /= smooth;
  const d = movingSum(k, signal);
  for (let i = 0; i < d.length; i++) d[i]! /= signal;
  return [k, d];
}

/** A function that takes the next value with its high and low and answers what `movingStochastic` has there. */
export function stochasticStep(
  length: number,
  smooth: number,
  signal: number,
): (value: number, high: number, low: number) => Float64Array {
  const range = rangeStep(length);
  const ofPlaces = sumStep(smooth);
  const ofK = sumStep(signal);
  const out = new Float64Array(2);
  return (value, high, low) => {
    const { highest, lowest } = range(high, low);
    out[0] = ofPlaces(100 * quotient(value - lowest, highest - lowest)) / smooth;
    out[1] = ofK(out[0]) / signal;
    return out;
  };
}
