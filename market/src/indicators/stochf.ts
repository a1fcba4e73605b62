import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { Stochastic } from './rolling/stochastic.ts';

/**
 * Fast stochastic oscillator: where the close lies in the range of the last `period` bars, 0 to 100 (k), and a
 * simple moving average of that (d). No value where a market did not move in `period` bars.
 * Source: G. C. Lane, Lane's Stochastics, Stocks & Commodities 2:3, 1984; as TA-Lib's STOCHF.
 */
export const stochf = barwise({
  name: 'stochf',
  title: 'Fast stochastic oscillator',
  formula: 'k = 100 × (C - min(L, period)) / (max(H, period) - min(L, period)); d = sma(k, signal)',
  levels: [20, 80],
  parameters: [period(5), period(3, 'signal')],
  outputs: ['k', 'd'],
  warmup: ([length, signal]) => length! + signal! - 2,
  memory: () => 0,
  begin([length, signal]) {
    const place = new Stochastic(length!, 1, signal!);
    return ({ close, high, low }, [k, d]) => {
      place.over(close, high, low, k!, d!);
    };
  },
});
