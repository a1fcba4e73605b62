import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { ratio } from './rolling/ratio.ts';
import { scratch } from './rolling/scratch.ts';
import { WindowSum } from './rolling/window-sum.ts';

/**
 * Money flow index: of the money (typical price times volume) of the last `period` bars whose typical price changed,
 * the share of those where it rose, 0 to 100. No value where no money moved: no volume, or no change.
 * Source: G. Quong and A. Soudack, Volume-weighted RSI: Money Flow, Stocks & Commodities 7:3, 1989.
 */
export const mfi = barwise({
  name: 'mfi',
  title: 'Money flow index',
  formula:
    '100 × up / (up + down), where up and down are the sums of T × V over the bars at which T = (H + L + C) / 3 rose and fell',
  levels: [20, 80],
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const rises = new WindowSum(length!);
    const falls = new WindowSum(length!);
    let previous = NaN;
    return ({ high, low, close, volume, length: bars }, [out]) => {
      const [ups, downs, falling] = [scratch(0, bars), scratch(1, bars), scratch(2, bars)];
      let before = previous;
      for (let i = 0; i < bars; i++) {
        const typical = (high[i]! + low[i]! + close[i]!) / 3;
        const money = typical * volume[i]!;
        ups[i] = flow(typical - before, money);
        downs[i] = flow(before - typical, money);
        before = typical;
      }
      previous = before;
      rises.over(ups, out!);
      falls.over(downs, falling);
      for (let i = 0; i < bars; i++) out![i] = 100 * ratio(out![i]!, out![i]! + falling[i]!);
    };
  },
});

/** The money of a bar in the direction in which `change` is above 0; NaN at the first bar, whose change is NaN. */
const flow = (change: number, money: number) => (change > 0 ? money : change <= 0 ? 0 : change);
