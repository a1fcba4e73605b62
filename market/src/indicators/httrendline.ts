import { barwise } from './barwise.ts';
import { CycleTrendline } from './rolling/cycle-trendline.ts';
import { CYCLE_MEMORY } from './rolling/dominant-cycle.ts';

/**
 * The close without its dominant cycle: the mean of one cycle of closes, smoothed over four bars with the weights
 * 4, 3, 2 and 1.
 * Source: J. F. Ehlers, Rocket Science for Traders, 2001, chapter 10; as TA-Lib's HT_TRENDLINE.
 */
export const httrendline = barwise({
  name: 'httrendline',
  title: 'Instantaneous trendline',
  formula: '(4 × m + 3 × m[1] + 2 × m[2] + m[3]) / 10, where m = sma(C, period of the cycle)',
  overlay: 'all',
  parameters: [],
  outputs: [''],
  warmup: () => 63,
  memory: () => CYCLE_MEMORY,
  begin() {
    const trendline = new CycleTrendline();
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        trendline.next(close[i]!);
        out![i] = trendline.cycle.seen > 63 ? trendline.value : NaN;
      }
    };
  },
});
