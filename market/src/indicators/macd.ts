import { emaStep } from './ema.ts';
import { type Indicator, period } from './indicator.ts';
import { barsToForgetChain, emaFactor } from './rolling/forgetting.ts';

/**
 * Moving average convergence/divergence: the exponential moving average of `fast` closes less that of `slow`; the
 * signal, an exponential moving average of that line; and the line less its signal. Both averages begin at the same
 * bar, the first that the longer can have, each with the mean of the closes it then spans, as in TA-Lib. When `fast`
 * is the longer the signs turn.
 * Source: G. Appel, The Moving Average Convergence-Divergence Trading Method, 1979.
 */
export const macd: Indicator = {
  name: 'macd',
  title: 'Moving average convergence/divergence',
  parameters: [period(12, 'fast'), period(26, 'slow'), period(9, 'signal')],
  outputs: ['', 'signal', 'histogram'],
  warmup: ([fast, slow, signal]) => Math.max(fast!, slow!) + signal! - 2,
  memory: ([fast, slow, signal]) =>
    barsToForgetChain([emaFactor(Math.max(fast!, slow!)), emaFactor(signal!)]),
  series({ close }, [fast, slow, signal]) {
    const count = close.length;
    const line = new Float64Array(count);
    const smooth = new Float64Array(count);
    const histogram = new Float64Array(count);
    const columns = [line, smooth, histogram];
    const first = Math.max(fast!, slow!) - 1;
    const firstSignal = first + signal! - 1;
    line.fill(NaN, 0, Math.min(first, count));
    smooth.fill(NaN, 0, Math.min(firstSignal, count));
    histogram.fill(NaN, 0, Math.min(firstSignal, count));
    if (count <= first) return columns;
    const fastFactor = emaFactor(fast!);
    const slowFactor = emaFactor(slow!);
    let near = meanUpTo(close, first, fast!);
    let far = meanUpTo(close, first, slow!);
    line[first] = near - far;
    let i = first + 1;
    for (; i <= firstSignal && i < count; i++) {
      near += (close[i]! - near) * fastFactor;
      far += (close[i]! - far) * slowFactor;
      line[i] = near - far;
    }
    if (count <= firstSignal) return columns;
    const signalFactor = emaFactor(signal!);
    let mean = meanUpTo(line, firstSignal, signal!);
    smooth[firstSignal] = mean;
    histogram[firstSignal] = line[firstSignal]! - mean;
    for (; i < count; i++) {
      const value = close[i]!;
      near += (value - near) * fastFactor;
      far += (value - far) * slowFactor;
      const difference = near - far;
      mean += (difference - mean) * signalFactor;
      line[i] = difference;
      smooth[i] = mean;
      histogram[i] = difference - mean;
    }
    return columns;
  },
  live([fast, slow, signal]) {
    const longer = Math.max(fast!, slow!);
    const near = emaStep(fast!, longer - fast!);
    const far = emaStep(slow!, longer - slow!);
    const mean = emaStep(signal!);
    const out = new Float64Array(3);
    return ({ close }) => {
      out[0] = near(close) - far(close);
      out[1] = mean(out[0]);
      out[2] = out[0] - out[1];
      return out;
    };
  },
};

/** The mean of the `length` values that end at `end`, summed as `movingEma` sums its first value. */
function meanUpTo(values: Float64Array, end: number, length: number): number {
  const base = values[end - length + 1]!;
  let sum = 0;
  for (let i = end - length + 1; i <= end; i++) sum += values[i]! - base;
  return base + sum / length;
}
