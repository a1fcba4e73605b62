import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { JointReturns } from './rolling/joint-returns.ts';
import { ratio } from './rolling/ratio.ts';
import { scratch } from './rolling/scratch.ts';

/**
 * Beta: the covariance of the simple returns of the closes with those of the benchmark, over the variance of the
 * latter, for the last `period` returns; by default 252, a year of trading days. No value when the benchmark's
 * returns are all equal.
 * Source: W. F. Sharpe, Capital asset prices, Journal of Finance 19, 1964; as TA-Lib's BETA of benchmark and close.
 */
export const beta = barwise({
  name: 'beta',
  title: 'Beta',
  formula:
    'cov(r, b, period) / var(b, period), where r and b are the returns of the symbol and of the benchmark',
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
      for (let i = 0; i < bars; i++) out![i] = ratio(out![i]!, xx[i]!);
    };
  },
});
