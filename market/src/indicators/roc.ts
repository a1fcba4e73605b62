import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { Delay } from './rolling/delay.ts';
import { ratio } from './rolling/ratio.ts';
import { writeSince } from './rolling/vector-windows.ts';

/**
 * Rate of change: the change of the close over `period` bars, in percent of the close then. No value where that was 0.
 * Source: J. J. Murphy, Technical Analysis of the Financial Markets, 1999, chapter 10.
 */
export const roc = barwise({
  name: 'roc',
  title: 'Rate of change',
  formula: '100 × (C - C[period]) / C[period]',
  levels: [0],
  parameters: [period(10)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const delay = new Delay(length!);
    return ({ close }, [out]) => {
      const begun = delay.begin(close, out!);
      for (let i = 0; i < begun; i++) out![i] = 100 * ratio(close[i]! - out![i]!, out![i]!);
      writeSince(close, out!, length!, 'changes');
    };
  },
});
