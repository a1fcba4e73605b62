import { adx } from './adx.ts';
import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { wilderMemory } from './rolling/forgetting.ts';
import { ratio } from './rolling/ratio.ts';

/**
 * Directional movement index, 0 to 100: the distance of the directional indicators +DI and -DI as a share of their
 * sum, the index before it is smoothed. No value where both are 0.
 * Source: J. W. Wilder, New Concepts in Technical Trading Systems, 1978, chapter 4; as TA-Lib's DX.
 */
export const dx = barwise({
  name: 'dx',
  title: 'Directional movement index',
  formula: '100 × |plus_di - minus_di| / (plus_di + minus_di), of adx(period)',
  parameters: [period(14, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: ([length]) => wilderMemory(length!),
  begin([length]) {
    const walk = adx.begin([length!]);
    return (bars, [out], benchmark) => {
      const rising = new Float64Array(bars.length);
      const falling = new Float64Array(bars.length);
      walk(bars, [out!, rising, falling], benchmark);
      for (let i = 0; i < bars.length; i++) {
        out![i] = 100 * ratio(Math.abs(rising[i]! - falling[i]!), rising[i]! + falling[i]!);
      }
    };
  },
});
