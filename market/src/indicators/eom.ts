import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { ratio } from './rolling/ratio.ts';
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
      for (let i = 0; i < bars; i++) {
        const middle = (high[i]! + low[i]!) / 2;
        const ease = (middle - previous) * ratio(high[i]! - low[i]!, volume[i]! / VOLUME_UNIT);
        out![i] = Number.isNaN(previous) ? NaN : moves.next(ease) / length!;
        previous = middle;
      }
    };
  },
});
