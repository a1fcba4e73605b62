import { barwise } from './barwise.ts';
import { ratio } from './rolling/ratio.ts';
import { period } from './indicator.ts';
import { moneyFlow } from './rolling/money-flow.ts';
import { WindowSum } from './rolling/window-sum.ts';

/**
 * Chaikin money flow, -1 to 1: volume weighted by where the close stands in the range of its bar, over all volume of
 * the last `period` bars. No value without volume.
 * Source: M. Chaikin; StockCharts ChartSchool, Chaikin Money Flow.
 */
export const cmf = barwise({
  name: 'cmf',
  title: 'Chaikin money flow',
  parameters: [period(20)],
  outputs: [''],
  warmup: ([length]) => length! - 1,
  memory: () => 0,
  begin([length]) {
    const flows = new WindowSum(length!);
    const volumes = new WindowSum(length!);
    return ({ high, low, close, volume, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++) {
        const flow = flows.next(moneyFlow(high[i]!, low[i]!, close[i]!, volume[i]!));
        out![i] = ratio(flow, volumes.next(volume[i]!));
      }
    };
  },
});
