import { barwise } from './barwise.ts';
import { ratio } from './rolling/ratio.ts';

/**
 * Price volume trend: the volume of each bar times the return of its close, added up from the first bar, which
 * adds nothing. Only changes mean something.
 * Source: S. B. Achelis, Technical Analysis from A to Z, 2nd edition 2000; as TA-Lib's PVT.
 */
export const pvt = barwise({
  name: 'pvt',
  title: 'Price volume trend',
  formula: 'Sum of V × (C - C[1]) / C[1] from the first bar',
  parameters: [],
  outputs: [''],
  cumulative: true,
  warmup: () => 0,
  memory: () => 0,
  begin() {
    let previous = NaN;
    let sum = 0;
    return ({ close, volume, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const share = ratio(close[i]! - previous, previous);
        sum += Number.isNaN(share) ? 0 : volume[i]! * share;
        previous = close[i]!;
        out![i] = sum;
      }
    };
  },
});
