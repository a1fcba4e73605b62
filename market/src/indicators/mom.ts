import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { Delay } from './rolling/delay.ts';
import { writeSince } from './rolling/vector-windows.ts';

/**
 * Momentum: the change of the close over `period` bars.
 * Source: J. J. Murphy, Technical Analysis of the Financial Markets, 1999, chapter 10.
 */
export const mom = barwise({
  name: 'mom',
  title: 'Momentum',
  formula: 'C - C[period]',
  levels: [0],
  parameters: [period(10)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const delay = new Delay(length!);
    return ({ close }, [out]) => {
      const begun = delay.begin(close, out!);
      for (let i = 0; i < begun; i++) out![i] = close[i]! - out![i]!;
      writeSince(close, out!, length!, 'differences');
    };
  },
});
