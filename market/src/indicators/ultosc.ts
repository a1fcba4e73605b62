import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { scratch } from './rolling/scratch.ts';
import { WindowShare } from './rolling/window-share.ts';

/**
 * Ultimate oscillator: the buying pressure (close less true low) of the bars in three windows, as a share of their
 * true ranges, weighted 4, 2 and 1, 0 to 100. The weights go with the parameters as written, also when `short` is the
 * longest. No value where a window has no true range.
 * Source: L. Williams, The Ultimate Oscillator, Stocks & Commodities 3:4, 1985.
 */
export const ultosc = barwise({
  name: 'ultosc',
  title: 'Ultimate oscillator',
  formula:
    '100 × (4 × a(short) + 2 × a(middle) + a(long)) / 7, where a(n) = sum(C - min(L, C[1]), n) / sum(true range, n)',
  levels: [30, 70],
  parameters: [period(7, 'short'), period(14, 'middle'), period(28, 'long')],
  outputs: [''],
  warmup: (lengths) => Math.max(...lengths),
  memory: () => 0,
  begin([short, middle, long]) {
    const shares = [new WindowShare(short!), new WindowShare(middle!), new WindowShare(long!)] as const;
    const [ofShort, ofMiddle, ofLong] = shares;
    let previous = NaN;
    return ({ high, low, close, length: bars }, [out]) => {
      const [pressures, ranges] = [scratch(0, bars), scratch(1, bars)];
      let before = previous;
      for (let i = 0; i < bars; i++) {
        const bottom = Math.min(low[i]!, before);
        pressures[i] = close[i]! - bottom;
        ranges[i] = Math.max(high[i]!, before) - bottom;
        before = close[i]!;
      }
      previous = before;
      const [shorts, middles] = [scratch(2, bars), scratch(3, bars)];
      ofShort.over(pressures, ranges, shorts);
      ofMiddle.over(pressures, ranges, middles);
      ofLong.over(pressures, ranges, out!);
      for (let i = 0; i < bars; i++) out![i] = (100 * (4 * shorts[i]! + 2 * middles[i]! + out![i]!)) / 7;
    };
  },
});
