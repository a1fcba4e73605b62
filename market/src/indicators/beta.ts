import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { jointReturns } from './rolling/joint-moments.ts';
import { quotient } from './rolling/vector-code.ts';

const slopes = jointReturns(({ xx, xy }) => [quotient(xy, xx)]);

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
    const slope = slopes(length!);
    return ({ close }, outputs, benchmark) => slope.over([benchmark, close], outputs);
  },
});
