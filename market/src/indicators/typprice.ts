import { barwise } from './barwise.ts';

/**
 * Typical price of a bar: the mean of its high, low and close.
 * Source: S. B. Achelis, Technical Analysis from A to Z, 2nd edition 2000; as TA-Lib's TYPPRICE.
 */
export const typprice = barwise({
  name: 'typprice',
  title: 'Typical price',
  formula: '(H + L + C) / 3',
  overlay: 'all',
  parameters: [],
  outputs: [''],
  warmup: () => 0,
  memory: () => 0,
  begin() {
    return ({ high, low, close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) out![i] = (high[i]! + low[i]! + close[i]!) / 3;
    };
  },
});
