import { barwise } from './barwise.ts';
import { moneyFlow } from './rolling/money-flow.ts';

/**
 * Accumulation/distribution line: volume, weighted by the position of the close in the range of its bar, added up from
 * the first bar. Only changes mean something. Source: M. Chaikin; S. B. Achelis, Technical Analysis from A to Z, 2nd
 * edition 2000; as TA-Lib's AD.
 */
export const adl = barwise({
  name: 'adl',
  title: 'Accumulation/distribution line',
  formula: 'Sum of V × ((C - L) - (H - C)) / (H - L) from the first bar; a bar without a range adds 0',
  parameters: [],
  outputs: [''],
  cumulative: true,
  warmup: () => 0,
  memory: () => 0,
  begin() {
    let sum = 0;
    return ({ high, low, close, volume, length: bars }, [out]) => {
      let total = sum;
      for (let i = 0; i < bars; i++) {
        total += moneyFlow(high[i]!, low[i]!, close[i]!, volume[i]!);
        out![i] = total;
      }
      sum = total;
    };
  },
});
