import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { momenta } from './rolling/midpoint-momentum.ts';
import { abs, div, sub } from './rolling/vector-code.ts';
import { windowSums } from './rolling/window-sums.ts';

const changes = windowSums({
  inputs: 1,
  parts: (input) => [input(0), abs(input(0))],
  // The second only says when to recompute both.
  sums: [{ part: 0, follows: true }, { part: 1 }],
  outputs: (sum, length, part) => [sub(part(0), div(sum(0), length(0)))],
});

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
    const momentum = momenta(fast!, slow!);
    const change = changes(signal!);
    return ({ high, low }, outputs) => {
      momentum.over([high, low], outputs);
      change.over(outputs, outputs);
    };
  },
});
