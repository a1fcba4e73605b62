import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { chainMemory } from './rolling/forgetting.ts';
import { Smoothed, exponentialMean } from './rolling/smoothing.ts';

/**
 * Moving average convergence/divergence: the exponential moving average of `fast` closes less that of `slow`; the
 * signal, an exponential moving average of that line; and the line less its signal. Both averages begin at the same
 * bar, the first that the longer can have, each with the mean of the closes it then spans, as in TA-Lib. When `fast`
 * is the longer the signs turn.
 * Source: G. Appel, The Moving Average Convergence-Divergence Trading Method, 1979.
 */
export const macd = barwise({
  name: 'macd',
  title: 'Moving average convergence/divergence',
  formula: 'macd = ema(C, fast) - ema(C, slow); signal = ema(macd, signal); histogram = macd - signal',
  levels: [0],
  parameters: [period(12, 'fast'), period(26, 'slow'), period(9, 'signal')],
  outputs: ['', 'signal', 'histogram'],
  warmup: ([fast, slow, signal]) => Math.max(fast!, slow!) + signal! - 2,
  memory: ([fast, slow, signal]) => chainMemory(Math.max(fast!, slow!), signal!),
  begin([fast, slow, signal]) {
    const near = exponentialMean(fast!);
    const far = exponentialMean(slow!);
    const mean = exponentialMean(signal!);
    // The shorter waits, so that both begin at the same bar.
    let nearWaits = Math.max(0, slow! - fast!);
    let farWaits = Math.max(0, fast! - slow!);
    return ({ close, length: bars }, [line, smooth, histogram]) => {
      let i = 0;
      for (; i < bars && Number.isNaN(mean.mean); i++) {
        const fastMean = nearWaits-- > 0 ? NaN : near.next(close[i]!);
        const slowMean = farWaits-- > 0 ? NaN : far.next(close[i]!);
        line![i] = fastMean - slowMean;
        smooth![i] = mean.next(line![i]!);
        histogram![i] = line![i]! - smooth![i]!;
      }
      if (i < bars) settled(close, i, [near, far, mean], line!, smooth!, histogram!);
    };
  },
});

/** From `start` on, where all means exist: in one loop over numbers, and so much faster. */
function settled(
  close: Float64Array,
  start: number,
  [near, far, mean]: readonly [Smoothed, Smoothed, Smoothed],
  line: Float64Array,
  smooth: Float64Array,
  histogram: Float64Array,
): void {
  const { factor: nearFactor } = near;
  const { factor: farFactor } = far;
  const { factor: meanFactor } = mean;
  let nearMean = near.mean;
  let farMean = far.mean;
  let signal = mean.mean;
  for (let i = start; i < close.length; i++) {
    const value = close[i]!;
    nearMean += (value - nearMean) * nearFactor;
    farMean += (value - farMean) * farFactor;
    const difference = nearMean - farMean;
    signal += (difference - signal) * meanFactor;
    line[i] = difference;
    smooth[i] = signal;
    histogram[i] = difference - signal;
  }
  near.mean = nearMean;
  far.mean = farMean;
  mean.mean = signal;
}
