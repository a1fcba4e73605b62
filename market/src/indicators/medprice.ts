import { barwise } from './barwise.ts';

/**
 * Median price of a bar: the middle of its range.
 * Source: S. B. Achelis, Technical Analysis from A to Z, 2nd edition 2000; as TA-Lib's MEDPRICE.
 */
export const medprice = barwise({
  name: 'medprice',
  title: 'Median price',
  formula: '(H + L) / 2',
  overlay: 'all',
  parameters: [],
  outputs: [''],
  warmup: () => 0,
  memory: () => 0,
  begin() {
    return ({ high, low, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) out![i] = (high[i]! + low[i]!) / 2;
    };
  },
});
