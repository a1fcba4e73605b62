import { barwise } from './barwise.ts';
import { multiplier, period } from './indicator.ts';
import { AverageTrueRange } from './rolling/average-true-range.ts';
import { exponentialMemory, wilderMemory } from './rolling/forgetting.ts';
import { exponentialMean } from './rolling/smoothing.ts';

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
    const range = new AverageTrueRange(rangeLength!);
    return (bars, [upper, middle, lower]) => {
      range.over(bars, upper!);
      mean.over(bars.close, middle!);
      for (let i = 0; i < bars.length; i++) {
        const centre = middle![i]!;
        const reach = factor! * upper![i]!;
        upper![i] = centre + reach;
        lower![i] = centre - reach;
      }
    };
  },
});
