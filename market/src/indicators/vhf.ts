import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { paths } from './rolling/paths.ts';
import { ratio } from './rolling/ratio.ts';
import { scratch } from './rolling/scratch.ts';
import { WindowHighest } from './rolling/window-highest.ts';

/**
 * Vertical horizontal filter: the distance of the highest and the lowest of the last `period` closes as a share of
 * the sum of the changes from bar to bar. High in a trend, low between trends. No value where nothing moved.
 * Source: A. White, in Futures, August 1991; as TA-Lib's VHF.
 */
export const vhf = barwise({
  name: 'vhf',
  title: 'Vertical horizontal filter',
  formula: '(max(C, period) - min(C, period)) / sum(|C - C[1]|, period)',
  parameters: [period(28)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const highest = new WindowHighest(length!);
    const lowest = new WindowHighest(length!);
    const path = paths(length!);
    return ({ close, length: bars }, [out]) => {
      const [tops, bottoms] = [scratch(0, bars), scratch(1, bars)];
      highest.over(close, tops);
      lowest.over(close, bottoms, -1);
      path.over([close], [out!]);
      for (let i = 0; i < bars; i++) out![i] = ratio(tops[i]! - bottoms[i]!, out![i]!);
    };
  },
});
