import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { chainMemory } from './rolling/forgetting.ts';
import { ratio } from './rolling/ratio.ts';
import { exponentialMean } from './rolling/smoothing.ts';

/**
 * Percentage price oscillator: the exponential moving average of `fast` closes less that of `slow`, in percent of the
 * latter; the signal, an exponential moving average of that line; and the line less its signal. Other than in MACD each
 * average begins with its own first closes, as in TA-Lib. No value where the slow average is 0.
 * Source: StockCharts ChartSchool, Percentage Price Oscillator; TA-Lib's PPO with exponential averages.
 */
export const ppo = barwise({
  name: 'ppo',
  title: 'Percentage price oscillator',
  formula:
    'ppo = 100 × (ema(C, fast) - ema(C, slow)) / ema(C, slow); signal = ema(ppo, signal); histogram = ppo - signal',
  levels: [0],
  parameters: [period(12, 'fast'), period(26, 'slow'), period(9, 'signal')],
  outputs: ['', 'signal', 'histogram'],
  warmup: ([fast, slow, signal]) => Math.max(fast!, slow!) + signal! - 2,
  memory: ([fast, slow, signal]) => chainMemory(Math.max(fast!, slow!), signal!),
  begin([fast, slow, signal]) {
    const near = exponentialMean(fast!);
    const far = exponentialMean(slow!);
    const mean = exponentialMean(signal!);
    return ({ close, length: bars }, [line, smooth, histogram]) => {
      let i = 0;
      for (; i < bars && Number.isNaN(mean.mean); i++) {
        const slowMean = far.next(close[i]!);
        const percent = 100 * ratio(near.next(close[i]!) - slowMean, slowMean);
        const smoothed = mean.next(percent);
        line![i] = percent;
        smooth![i] = smoothed;
        histogram![i] = percent - smoothed;
      }
      const [nearFactor, farFactor, meanFactor] = [near.factor, far.factor, mean.factor];
      let [nearMean, farMean, signalMean] = [near.mean, far.mean, mean.mean];
      for (; i < bars; i++) {
        nearMean += (close[i]! - nearMean) * nearFactor;
        farMean += (close[i]! - farMean) * farFactor;
        const percent = 100 * ratio(nearMean - farMean, farMean);
        // Where there is none the signal stays, and is none itself.
        const known = !Number.isNaN(percent);
        if (known) signalMean += (percent - signalMean) * meanFactor;
        line![i] = percent;
        smooth![i] = known ? signalMean : percent;
        histogram![i] = percent - smooth![i]!;
      }
      near.mean = nearMean;
      far.mean = farMean;
      mean.mean = signalMean;
    };
  },
});
