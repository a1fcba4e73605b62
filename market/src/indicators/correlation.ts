import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { JointReturns } from './rolling/joint-returns.ts';
import { ratio } from './rolling/ratio.ts';
import { scratch } from './rolling/scratch.ts';

/**
 * Correlation, -1 to 1, of the simple returns of the closes with those of the benchmark, for the last `period`
 * returns; by default 252, a year of trading days. No value when the returns of one of the two are all equal.
 * Source: K. Pearson, Notes on regression and inheritance in the case of two parents, Proceedings of the Royal Society
 * of London 58, 1895.
 */
export const correlation = barwise({
  name: 'correlation',
  title: 'Correlation',
  formula:
    'cov(r, b, period) / sqrt(var(r, period) × var(b, period)), where r and b are the returns of the symbol and of the benchmark',
  isWord: true,
  parameters: [period(252, 'period', 2)],
  outputs: [''],
  needsBenchmark: true,
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const returns = new JointReturns(length!);
    return ({ close, length: bars }, [out], benchmark) => {
      const [xx, yy] = [scratch(2, bars), scratch(3, bars)];
      returns.over(benchmark, close, xx, yy, out!);
      for (let i = 0; i < bars; i++) {
        out![i] = Math.max(-1, Math.min(1, ratio(out![i]!, Math.sqrt(xx[i]!) * Math.sqrt(yy[i]!))));
      }
    };
  },
});
