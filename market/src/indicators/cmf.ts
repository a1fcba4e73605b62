import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { moneyFlow } from './rolling/money-flow.ts';
import { scratch } from './rolling/scratch.ts';
import { WindowShare } from './rolling/window-share.ts';

/**
 * Chaikin money flow, -1 to 1: volume weighted by the position of the close in the range of its bar, over all volume of
 * the last `period` bars. No value without volume. Source: M. Chaikin; StockCharts ChartSchool, Chaikin Money Flow.
 */
export const cmf = barwise({
  name: 'cmf',
  title: 'Chaikin money flow',
  formula: 'sum(V × ((C - L) - (H - C)) / (H - L), period) / sum(V, period)',
  levels: [-0.05, 0.05],
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const share = new WindowShare(length!);
    return ({ high, low, close, volume, length: bars }, [out]) => {
      const flows = scratch(0, bars);
      for (let i = 0; i < bars; i++) flows[i] = moneyFlow(high[i]!, low[i]!, close[i]!, volume[i]!);
      share.over(flows, volume, out!);
    };
  },
});
