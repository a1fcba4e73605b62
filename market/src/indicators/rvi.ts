import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { wilderMemory } from './rolling/forgetting.ts';
import { moments } from './rolling/moments.ts';
import { ratio } from './rolling/ratio.ts';
import { scratch } from './rolling/scratch.ts';
import { wilderMean } from './rolling/smoothing.ts';

const sizesOf = moments(({ deviation }) => [deviation]);

/**
 * Relative volatility index, 0 to 100: of the standard deviations of the last `deviations` closes, the share of
 * those at bars that rose, with Wilder's smoothing. No value in a market that does not move.
 * Source: D. Dorsey, The Relative Volatility Index, Stocks & Commodities 11:6, 1993; as TA-Lib's RVI.
 */
export const rvi = barwise({
  name: 'rvi',
  title: 'Relative volatility index',
  formula:
    '100 × wilder(up, period) / (wilder(up, period) + wilder(down, period)), where up and down are stddev(C, deviations) at bars that rose and fell, else 0',
  levels: [40, 60],
  parameters: [period(14), period(10, 'deviations', 2)],
  outputs: [''],
  warmup: ([length, deviations]) => length! + deviations! - 2,
  memory: ([length]) => wilderMemory(length!),
  begin([length, deviations]) {
    const deviation = sizesOf(deviations!);
    const rises = wilderMean(length!);
    const falls = wilderMean(length!);
    let previous = NaN;
    return ({ close, length: bars }, [out]) => {
      const sizes = scratch(0, bars);
      deviation.over([close], [sizes]);
      for (let i = 0; i < bars; i++) {
        const size = sizes[i]!;
        const up = rises.next(close[i]! > previous || Number.isNaN(size) ? size : 0);
        const down = falls.next(close[i]! < previous || Number.isNaN(size) ? size : 0);
        out![i] = 100 * ratio(up, up + down);
        previous = close[i]!;
      }
    };
  },
});
