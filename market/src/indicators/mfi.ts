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
      // The first bar has no change.
      const start = Number.isNaN(previous) ? 1 : 0;
      let before = previous;
      for (let i = 0; i < bars; i++) {
        const typical = (high[i]! + low[i]! + close[i]!) / 3;
        const money = typical * volume[i]!;
        // Factors instead of branches, which a processor would guess wrong every other time.
        ups[i] = money * Number(typical > before);
        downs[i] = money * Number(typical < before);
        before = typical;
      }
      previous = before;
      if (bars > 0) out![0] = NaN;
      rises.over(ups.subarray(start), out!.subarray(start));
      falls.over(downs.subarray(start), falling.subarray(start));
      for (let i = start; i < bars; i++) out![i] = 100 * ratio(out![i]!, out![i]! + falling[i]!);
    };
  },
});
