import { type Indicator, period } from './indicator.ts';
import { movingSum, sumStep } from './rolling/moving-sum.ts';
import { quotient } from './rolling/quotient.ts';

/**
 * Money flow index: of the money (typical price times volume) of the last `period` bars whose typical price changed,
 * the share of those where it rose, 0 to 100. No value where no money moved: no volume, or no change.
 * Source: G. Quong and A. Soudack, Volume-weighted RSI: Money Flow, Stocks & Commodities 7:3, 1989.
 */
export const mfi: Indicator = {
  name: 'mfi',
  title: 'Money flow index',
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  series({ high, low, close, volume }, [length]) {
    const rising = new Float64Array(close.length);
    const falling = new Float64Array(close.length);
    let previous = NaN;
    for (let i = 0; i < close.length; i++) {
      const typical = (high[i]! + low[i]! + close[i]!) / 3;
      rising[i] = flow(typical - previous, typical * volume[i]!);
      falling[i] = flow(previous - typical, typical * volume[i]!);
      previous = typical;
    }
    const up = movingSum(rising, length!);
    const down = movingSum(falling, length!);
    for (let i = 0; i < up.length; i++) up[i] = 100 * quotient(up[i]!, up[i]! + down[i]!);
    return [up];
  },
  live([length]) {
    const rising = sumStep(length!);
    const falling = sumStep(length!);
    const out = new Float64Array(1);
    let previous = NaN;
    return ({ high, low, close, volume }) => {
      const typical = (high + low + close) / 3;
      const up = rising(flow(typical - previous, typical * volume));
      const down = falling(flow(previous - typical, typical * volume));
      previous = typical;
      out[0] = 100 * quotient(up, up + down);
      return out;
    };
  },
};

/** The money of a bar in the direction in which `change` is above 0; NaN at the first bar, which has no change. */
const flow = (change: number, money: number) => (change > 0 ? money : change <= 0 ? 0 : NaN);
