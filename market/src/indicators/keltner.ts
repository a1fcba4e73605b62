import { barwise } from './barwise.ts';
import { multiplier, period } from './indicator.ts';
import { trueRange } from './rolling/average-true-range.ts';
import { exponentialMemory, wilderMemory } from './rolling/forgetting.ts';
import { exponentialMean, wilderMean } from './rolling/smoothing.ts';

/**
 * Keltner channels in Linda Bradford Raschke's form: the exponential mean of the close, begun with a simple one, and
 * bands `multiplier` average true ranges of `atr_period` bars (Wilder's smoothing) beside it.
 * Source: C. W. Keltner, How to Make Money in Commodities, 1960; the form in use: StockCharts ChartSchool, Keltner
 * Channels.
 */
export const keltner = barwise({
  name: 'keltner',
  title: 'Keltner channels',
  formula: 'middle = ema(C, period); upper, lower = middle ± multiplier × atr(atr_period)',
  overlay: 'all',
  isWord: true,
  parameters: [period(20), multiplier(2), period(10, 'atr_period')],
  outputs: ['upper', 'middle', 'lower'],
  warmup: ([length, , rangeLength]) => Math.max(length! - 1, rangeLength!),
  memory: ([length, , rangeLength]) => Math.max(exponentialMemory(length!), wilderMemory(rangeLength!)),
  begin([length, factor, rangeLength]) {
    const mean = exponentialMean(length!);
    const range = wilderMean(rangeLength!);
    let previous = NaN;
    return ({ high, low, close, length: bars }, [upper, middle, lower]) => {
      let i = 0;
      for (; i < bars && Number.isNaN(mean.mean + range.mean); i++) {
        const centre = mean.next(close[i]!);
        const reach = factor! * range.next(trueRange(high[i]!, low[i]!, previous));
        previous = close[i]!;
        upper![i] = centre + reach;
        middle![i] = centre;
        lower![i] = centre - reach;
      }
      // In one loop neither of the two means waits for the other.
      const { factor: meanFactor } = mean;
      const { factor: rangeFactor } = range;
      let [centre, width, before] = [mean.mean, range.mean, previous];
      for (; i < bars; i++) {
        centre += (close[i]! - centre) * meanFactor;
        width += (trueRange(high[i]!, low[i]!, before) - width) * rangeFactor;
        before = close[i]!;
        const reach = factor! * width;
        upper![i] = centre + reach;
        middle![i] = centre;
        lower![i] = centre - reach;
      }
      mean.mean = centre;
      range.mean = width;
      previous = before;
    };
  },
});
