import { barwise } from './barwise.ts';

/**
 * Williams' accumulation/distribution, in units of price: how far the close lies above the true low when it rose
 * and below the true high when it fell, added up from the first bar, which adds nothing. Only changes mean
 * something.
 * Source: L. R. Williams, The Secret of Selecting Stocks for Immediate and Substantial Gains, 1986; as TA-Lib's
 * WAD.
 */
export const wad = barwise({
  name: 'wad',
  title: "Williams' accumulation/distribution",
  formula:
    'Sum of C - min(L, C[1]) where C > C[1] and of C - max(H, C[1]) where C < C[1], from the first bar',
  parameters: [],
  outputs: [''],
  cumulative: true,
  warmup: () => 0,
  memory: () => 0,
  begin() {
    let previous = NaN;
    let sum = 0;
    return ({ high, low, close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const price = close[i]!;
        if (price > previous) sum += price - Math.min(low[i]!, previous);
        else if (price < previous) sum += price - Math.max(high[i]!, previous);
        previous = price;
        out![i] = sum;
      }
    };
  },
});
