import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { WindowSum } from './rolling/window-sum.ts';

/**
 * Accelerator oscillator: the awesome oscillator less its simple moving average of `signal` bars, so how fast the
 * momentum changes.
 * Source: B. Williams, New Trading Dimensions, 1998; as TA-Lib's AC.
 */
export const ac = barwise({
  name: 'ac',
  title: 'Accelerator oscillator',
  formula: 'ao(fast, slow) - sma(ao(fast, slow), signal)',
  levels: [0],
  parameters: [period(5, 'fast'), period(34, 'slow'), period(5, 'signal')],
  outputs: [''],
  warmup: ([fast, slow, signal]) => Math.max(fast!, slow!) + signal! - 2,
  memory: () => 0,
  begin([fast, slow, signal]) {
    const near = new WindowSum(fast!);
    const far = new WindowSum(slow!);
    const smooth = new WindowSum(signal!);
    return ({ high, low, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const middle = (high[i]! + low[i]!) / 2;
        const momentum = near.next(middle) / fast! - far.next(middle) / slow!;
        out![i] = momentum - smooth.next(momentum) / signal!;
      }
    };
  },
});
