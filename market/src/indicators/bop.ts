import { barwise } from './barwise.ts';
import { ratio } from './rolling/ratio.ts';

/**
 * Balance of power, -1 to 1: the body of a bar as a share of its range. No value for a bar without a range.
 * Source: I. Livshin, Balance of Market Power, Stocks & Commodities 19:8, 2001; as TA-Lib's BOP.
 */
export const bop = barwise({
  name: 'bop',
  title: 'Balance of power',
  formula: '(C - O) / (H - L)',
  levels: [0],
  parameters: [],
  outputs: [''],
  warmup: () => 0,
  memory: () => 0,
  begin() {
    return ({ open, high, low, close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) out![i] = ratio(close[i]! - open[i]!, high[i]! - low[i]!);
    };
  },
});
