import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { ratio } from './rolling/ratio.ts';
import { scratch } from './rolling/scratch.ts';
import { WindowHighest } from './rolling/window-highest.ts';
import { WindowSum } from './rolling/window-sum.ts';

/**
 * Ulcer index, in per cent: the root of the mean square, over `period` bars, of the distance of each close below the
 * highest close of its own last `period` bars. Source: P. G. Martin, B. B. McCann, The Investor's Guide to Fidelity
 * Funds, 1989; the moving form: StockCharts ChartSchool, Ulcer Index.
 */
export const ulcer = barwise({
  name: 'ulcer',
  title: 'Ulcer index',
  formula: 'sqrt(mean of (100 × (C - max(C, period)) / max(C, period))² over period bars)',
  isWord: true,
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => 2 * length! - 2,
  memory: () => 0,
  begin([length]) {
    const highest = new WindowHighest(length!);
    const squares = new WindowSum(length!);
    return ({ close, length: bars }, [out]) => {
      const retreats = scratch(0, bars);
      highest.over(close, retreats);
      for (let i = 0; i < bars; i++) {
        const top = retreats[i]!;
        const retreat = 100 * ratio(close[i]! - top, top);
        retreats[i] = retreat * retreat;
      }
      squares.over(retreats, out!);
      for (let i = 0; i < bars; i++) out![i] = Math.sqrt(out![i]! / length!);
    };
  },
});
