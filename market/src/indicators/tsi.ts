import { emaStep, movingEma } from './ema.ts';
import { type Indicator, period } from './indicator.ts';
import { barsToForgetChain, emaFactor } from './rolling/forgetting.ts';
import { quotient } from './rolling/quotient.ts';

/**
 * True strength index: the change of the close from bar to bar, smoothed by an exponential average of `long` and one
 * of `short` bars, in percent of its size smoothed likewise, -100 to 100; and the signal, an exponential average of
 * that. Each average begins with the mean of the first values it spans. No value while the market has not moved since
 * the series began.
 * Source: W. Blau, Momentum, Direction, and Divergence, 1995, chapter 1.
 */
export const tsi: Indicator = {
  name: 'tsi',
  title: 'True strength index',
  parameters: [period(25, 'long'), period(13, 'short'), period(7, 'signal')],
  outputs: ['', 'signal'],
  warmup: ([long, short, signal]) => long! + short! + signal! - 2,
  memory: ([long, short, signal]) =>
    barsToForgetChain([emaFactor(long!), emaFactor(short!), emaFactor(signal!)]),
  series({ close }, [long, short, signal]) {
    const change = new Float64Array(close.length);
    const size = new Float64Array(close.length);
    let previous = NaN;
    for (let i = 0; i < close.length; i++) {
      change[i] = close[i]! - previous;
      size[i] = Math.abs(change[i]!);
      previous = close[i]!;
    }
    const line = movingEma(movingEma(change, long!), short!);
    const whole = movingEma(movingEma(size, long!), short!);
    for (let i = 0; i < line.length; i++) line[i] = 100 * quotient(line[i]!, whole[i]!);
    return [line, movingEma(line, signal!)];
  },
  live([long, short, signal]) {
    const changeLong = emaStep(long!);
    const changeShort = emaStep(short!);
    const sizeLong = emaStep(long!);
    const sizeShort = emaStep(short!);
    const mean = emaStep(signal!);
    const out = new Float64Array(2);
    let previous = NaN;
    return ({ close }) => {
      const change = close - previous;
      previous = close;
      out[0] = 100 * quotient(changeShort(changeLong(change)), sizeShort(sizeLong(Math.abs(change))));
      out[1] = mean(out[0]);
      return out;
    };
  },
};
