import { barwise } from './barwise.ts';
import { ratio } from './rolling/ratio.ts';

/**
 * Market facilitation index: the range of a bar over its volume. No value without volume.
 * Source: B. Williams, Trading Chaos, 1995; as TA-Lib's MARKETFI.
 */
export const marketfi = barwise({
  name: 'marketfi',
  title: 'Market facilitation index',
  formula: '(H - L) / V',
  parameters: [],
  outputs: [''],
  warmup: () => 0,
  memory: () => 0,
  begin() {
    return ({ high, low, volume, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) out![i] = ratio(high[i]! - low[i]!, volume[i]!);
    };
  },
});
