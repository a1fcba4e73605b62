import { barwise } from './barwise.ts';

/**
 * Average price of a bar: the mean of its open, high, low and close.
 * Source: TA-Lib's AVGPRICE.
 */
export const avgprice = barwise({
  name: 'avgprice',
  title: 'Average price',
  formula: '(O + H + L + C) / 4',
  overlay: 'all',
  parameters: [],
  outputs: [''],
  warmup: () => 0,
  memory: () => 0,
  begin() {
    return ({ open, high, low, close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) out![i] = (open[i]! + high[i]! + low[i]! + close[i]!) / 4;
    };
  },
});
