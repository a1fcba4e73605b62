import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { ratio } from './rolling/ratio.ts';
import { scratch } from './rolling/scratch.ts';
import { WindowSum } from './rolling/window-sum.ts';

/** Volume is counted in units of so many shares, which only sets the size of the numbers. */
const VOLUME_UNIT = 100_000_000;

/**
 * Ease of movement: the mean, over `period` bars, of the move of the bar's middle times its range, over its volume in
 * units of 100 million. No value while a bar without volume is among them; the first bar has no move.
 * Source: R. W. Arms, Volume Cycles in the Stock Market, 1983; the unit: StockCharts ChartSchool, Ease of Movement.
 */
export const eom = barwise({
  name: 'eom',
  title: 'Ease of movement',
  formula: 'sma(((H + L) / 2 - (H[1] + L[1]) / 2) × (H - L) / V × 100,000,000, period)',
  levels: [0],
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const moves = new WindowSum(length!);
    let previous = NaN;
    return ({ high, low, volume, length: bars }, [out]) => {
      const eases = scratch(0, bars);
      // The first bar has none before it.
      const start = Number.isNaN(previous) ? 1 : 0;
      let before = previous;
      for (let i = 0; i < bars; i++) {
        const middle = (high[i]! + low[i]!) / 2;
        eases[i] = (middle - before) * ratio(high[i]! - low[i]!, volume[i]! / VOLUME_UNIT);
        before = middle;
      }
      previous = before;
      if (bars > 0) out![0] = NaN;
      moves.over(eases.subarray(start), out!.subarray(start));
      for (let i = 0; i < bars; i++) out![i] = out![i]! / length!;
    };
  },
});
