import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { wilderMemory } from './rolling/forgetting.ts';
import { ratio } from './rolling/ratio.ts';
import { wilderMean } from './rolling/smoothing.ts';

/**
 * Chande momentum oscillator, -100 to 100: the rises less the falls of the close, as a share of both, with
 * Wilder's smoothing as in TA-Lib, so twice the relative strength index less 100. No value in a market that does
 * not move.
 * Source: T. S. Chande and S. Kroll, The New Technical Trader, 1994; as TA-Lib's CMO.
 */
export const cmo = barwise({
  name: 'cmo',
  title: 'Chande momentum oscillator',
  formula:
    '100 × (wilder(rises, period) - wilder(falls, period)) / (wilder(rises, period) + wilder(falls, period)), of C - C[1]',
  levels: [-50, 50],
  parameters: [period(14, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: ([length]) => wilderMemory(length!),
  begin([length]) {
    const rises = wilderMean(length!);
    const both = wilderMean(length!);
    let previous = NaN;
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const change = close[i]! - previous;
        previous = close[i]!;
        out![i] = 100 * ratio(rises.next(change), both.next(Math.abs(change)));
      }
    };
  },
});
