import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { fittedLine } from './rolling/fitted-line.ts';
import { ratio } from './rolling/ratio.ts';
import { scratch } from './rolling/scratch.ts';

/**
 * Forecast oscillator, in per cent of the close: how far the close lies above what the straight line of least
 * squares through the `period` closes before it forecast. No value where the close is 0.
 * Source: T. S. Chande and S. Kroll, The New Technical Trader, 1994; as TA-Lib's FOSC.
 */
export const fosc = barwise({
  name: 'fosc',
  title: 'Forecast oscillator',
  formula: '100 × (C - tsf(C, period)[1]) / C',
  levels: [0],
  parameters: [period(14, 'period', 2)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const line = fittedLine(length!);
    let forecast = NaN;
    return ({ close, length: bars }, [out]) => {
      const columns = [0, 1, 2, 3].map((place) => scratch(place, bars));
      line.over([close], columns);
      const [ends, slopes] = columns;
      for (let i = 0; i < bars; i++) {
        out![i] = 100 * ratio(close[i]! - forecast, close[i]!);
        forecast = ends![i]! + slopes![i]!;
      }
    };
  },
});
