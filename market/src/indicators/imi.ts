import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { WindowShare } from './rolling/window-share.ts';

/**
 * Intraday momentum index, 0 to 100: of the bodies of the last `period` bars, the share of the rising ones. No
 * value where no bar has a body.
 * Source: T. S. Chande and S. Kroll, The New Technical Trader, 1994; as TA-Lib's IMI.
 */
export const imi = barwise({
  name: 'imi',
  title: 'Intraday momentum index',
  formula:
    '100 × up / (up + down), where up and down are the sums of C - O over the bars that rose and of O - C over those that fell',
  levels: [30, 70],
  parameters: [period(14)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const share = new WindowShare(length!);
    return ({ open, close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const body = close[i]! - open[i]!;
        out![i] = 100 * share.next(Math.max(0, body), Math.abs(body));
      }
    };
  },
});
