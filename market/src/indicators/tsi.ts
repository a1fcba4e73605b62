import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { chainMemory } from './rolling/forgetting.ts';
import { ratio } from './rolling/ratio.ts';
import { exponentialMean } from './rolling/smoothing.ts';

/**
 * True strength index: the change of the close from bar to bar, smoothed by an exponential average of `long` and one
 * of `short` bars, in percent of its size smoothed likewise, -100 to 100; and the signal, an exponential average of
 * that. Each average begins with the mean of the first values it spans. No value while the market has not moved since
 * the series began.
 * Source: W. Blau, Momentum, Direction, and Divergence, 1995, chapter 1.
 */
export const tsi = barwise({
  name: 'tsi',
  title: 'True strength index',
  formula:
    'tsi = 100 × ema(ema(m, long), short) / ema(ema(|m|, long), short), where m = C - C[1]; signal = ema(tsi, signal)',
  levels: [0],
  parameters: [period(25, 'long'), period(13, 'short'), period(7, 'signal')],
  outputs: ['', 'signal'],
  warmup: ([long, short, signal]) => long! + short! + signal! - 2,
  memory: ([long, short, signal]) => chainMemory(long!, short!, signal!),
  begin([long, short, signal]) {
    const changeLong = exponentialMean(long!);
    const changeShort = exponentialMean(short!);
    const sizeLong = exponentialMean(long!);
    const sizeShort = exponentialMean(short!);
    const mean = exponentialMean(signal!);
    let previous = NaN;
    return ({ close, length: bars }, [line, smooth]) => {
      let before = previous;
      let i = 0;
      for (; i < bars && Number.isNaN(mean.mean); i++) {
        const change = close[i]! - before;
        before = close[i]!;
        const smoothed = changeShort.next(changeLong.next(change));
        const value = 100 * ratio(smoothed, sizeShort.next(sizeLong.next(Math.abs(change))));
        line![i] = value;
        smooth![i] = mean.next(value);
      }
      const [longFactor, shortFactor, meanFactor] = [changeLong.factor, changeShort.factor, mean.factor];
      let [far, near, farSize, nearSize] = [changeLong.mean, changeShort.mean, sizeLong.mean, sizeShort.mean];
      let signalMean = mean.mean;
      for (; i < bars; i++) {
        const change = close[i]! - before;
        before = close[i]!;
        far += (change - far) * longFactor;
        near += (far - near) * shortFactor;
        farSize += (Math.abs(change) - farSize) * longFactor;
        nearSize += (farSize - nearSize) * shortFactor;
        const value = 100 * ratio(near, nearSize);
        // Where there is none the signal stays, and is none itself.
        const known = !Number.isNaN(value);
        if (known) signalMean += (value - signalMean) * meanFactor;
        line![i] = value;
        smooth![i] = known ? signalMean : value;
      }
      changeLong.mean = far;
      changeShort.mean = near;
      sizeLong.mean = farSize;
      sizeShort.mean = nearSize;
      mean.mean = signalMean;
      previous = before;
    };
  },
});
