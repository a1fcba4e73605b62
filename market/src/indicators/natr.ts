import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { AverageTrueRange } from './rolling/average-true-range.ts';
import { wilderMemory } from './rolling/forgetting.ts';
import { ratio } from './rolling/ratio.ts';

/**
 * Normalised average true range: the average true range in per cent of the close.
 * Source: J. Forman, Cross-market evaluations with normalized average true range, Technical Analysis of Stocks &
 * Commodities, May 2006; as TA-Lib's NATR.
 */
export const natr = barwise({
  name: 'natr',
  title: 'Normalised average true range',
  formula: '100 × atr(period) / C',
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: ([length]) => wilderMemory(length!),
  begin([length]) {
    const range = new AverageTrueRange(length!);
    return (bars, [out]) => {
      range.over(bars, out!);
      for (let i = 0; i < bars.length; i++) out![i] = 100 * ratio(out![i]!, bars.close[i]!);
    };
  },
});
