import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { Stochastic } from './rolling/stochastic.ts';

/**
 * Stochastic oscillator: where the close lies in the range of the last `period` bars, 0 to 100, as a simple moving
 * average of `smooth` values (k; of 3 the slow, of 1 the fast stochastic) and a simple moving average of that (d). No
 * value where a market did not move in `period` bars: it has no range to lie in.
 * Source: G. C. Lane, Lane's Stochastics, Stocks & Commodities 2:3, 1984; J. J. Murphy, Technical Analysis of the
 * Financial Markets, 1999, chapter 10.
 */
export const stoch = barwise({
  name: 'stoch',
  title: 'Stochastic oscillator',
  formula:
    'k = sma(100 × (C - min(L, period)) / (max(H, period) - min(L, period)), smooth); d = sma(k, signal)',
  levels: [20, 80],
  parameters: [period(14), period(3, 'smooth'), period(3, 'signal')],
  outputs: ['k', 'd'],
  warmup: ([length, smooth, signal]) => length! + smooth! + signal! - 3,
  memory: () => 0,
  begin([length, smooth, signal]) {
    const place = new Stochastic(length!, smooth!, signal!);
    return ({ close, high, low }, [k, d]) => {
      place.over(close, high, low, k!, d!);
    };
  },
});
