import { barwise } from './barwise.ts';
import { barsToForget } from './rolling/forgetting.ts';

/**
 * Heikin-Ashi candles: the close is the mean price of the bar, the open the middle of the body before, and high
 * and low those of the bar and the body together. The first open is the middle of the first body.
 * Source: D. Valcu, Using the Heikin-Ashi Technique, Stocks & Commodities 22:2, 2004; as TA-Lib's HA.
 */
export const ha = barwise({
  name: 'ha',
  title: 'Heikin-Ashi candles',
  formula:
    'close = (O + H + L + C) / 4; open = (open[1] + close[1]) / 2; high = max(H, open, close); low = min(L, open, close)',
  isWord: true,
  overlay: 'all',
  parameters: [],
  outputs: ['open', 'high', 'low', 'close'],
  warmup: () => 0,
  memory: () => barsToForget(1 / 2, 1e-12),
  begin() {
    let last = NaN;
    return (bars, [open, high, low, close]) => {
      for (let i = 0; i < bars.length; i++) {
        const start = Number.isNaN(last) ? (bars.open[i]! + bars.close[i]!) / 2 : last;
        const end = (bars.open[i]! + bars.high[i]! + bars.low[i]! + bars.close[i]!) / 4;
        open![i] = start;
        close![i] = end;
        high![i] = Math.max(bars.high[i]!, start, end);
        low![i] = Math.min(bars.low[i]!, start, end);
        last = (start + end) / 2;
      }
    };
  },
});
