import { emaStep, movingEma } from './ema.ts';
import { type Indicator, period } from './indicator.ts';
import { barsToForgetChain, emaFactor } from './rolling/forgetting.ts';
import { quotient } from './rolling/quotient.ts';

/**
 * Percentage price oscillator: the exponential moving average of `fast` closes less that of `slow`, in percent of the
 * latter; the signal, an exponential moving average of that line; and the line less its signal. Other than in MACD each
 * average begins with its own first closes, as in TA-Lib. No value where the slow average is 0.
 * Source: StockCharts ChartSchool, Percentage Price Oscillator; TA-Lib's PPO with exponential averages.
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
    const line = movingEma(close, fast!);
    const far = movingEma(close, slow!);
    for (let i = 0; i < line.length; i++) line[i] = 100 * quotient(line[i]! - far[i]!, far[i]!);
    const smooth = movingEma(line, signal!);
    const histogram = new Float64Array(line.length);
    for (let i = 0; i < line.length; i++) histogram[i] = line[i]! - smooth[i]!;
    return [line, smooth, histogram];
  },
  live([fast, slow, signal]) {
    const near = emaStep(fast!);
    const far = emaStep(slow!);
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
