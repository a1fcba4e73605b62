import { barwise } from './barwise.ts';

/**
 * Weighted close price of a bar: the mean of its high, low and close, in which the close counts twice.
 * Source: S. B. Achelis, Technical Analysis from A to Z, 2nd edition 2000; as TA-Lib's WCLPRICE.
 */
export const wclprice = barwise({
  name: 'wclprice',
  title: 'Weighted close price',
  formula: '(H + L + 2 × C) / 4',
  overlay: 'all',
  parameters: [],
  outputs: [''],
  warmup: () => 0,
  memory: () => 0,
  begin() {
    return ({ high, low, close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) out![i] = (high[i]! + low[i]! + 2 * close[i]!) / 4;
    };
  },
});
