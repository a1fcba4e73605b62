import { emaStep, movingEma } from './ema.ts';
import { type Indicator, period } from './indicator.ts';
import { barsToForgetChain, emaFactor } from './rolling/forgetting.ts';
import { quotient } from './rolling/quotient.ts';

/**
 * Percentage price oscillator: MACD in percent of its slow average, with the signal and the histogram of that. Both
 * averages begin as those of MACD. No value where the slow average is 0.
 * Source: J. J. Murphy, StockCharts ChartSchool, Percentage Price Oscillator; TA-Lib's PPO with exponential averages.
 */
export const ppo: Indicator = {
  name: 'ppo',
  title: 'Percentage price oscillator',
  parameters: [period(12, 'fast'), period(26, 'slow'), period(9, 'signal')],
  outputs: ['', 'signal', 'histogram'],
  warmup: ([fast, slow, signal]) => Math.max(fast!, slow!) + signal! - 2,
  memory: ([fast, slow, signal]) =>
    barsToForgetChain([emaFactor(Math.max(fast!, slow!)), emaFactor(signal!)]),
  series({ close }, [fast, slow, signal]) {
    const longer = Math.max(fast!, slow!);
    const line = movingEma(close, fast!, longer - fast!);
    const far = movingEma(close, slow!, longer - slow!);
    for (let i = 0; i < line.length; i++) line[i] = 100 * quotient(line[i]! - far[i]!, far[i]!);
    const smooth = movingEma(line, signal!);
    const histogram = new Float64Array(line.length);
    for (let i = 0; i < line.length; i++) histogram[i] = line[i]! - smooth[i]!;
    return [line, smooth, histogram];
  },
  live([fast, slow, signal]) {
    const longer = Math.max(fast!, slow!);
    const near = emaStep(fast!, longer - fast!);
    const far = emaStep(slow!, longer - slow!);
    const mean = emaStep(signal!);
    const out = new Float64Array(3);
    return ({ close }) => {
      const slowMean = far(close);
      out[0] = 100 * quotient(near(close) - slowMean, slowMean);
      out[1] = mean(out[0]);
      out[2] = out[0] - out[1];
      return out;
    };
  },
};
