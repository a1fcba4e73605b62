import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { jointReturns } from './rolling/joint-moments.ts';
import { constant, higher, lower, mul, quotient, sqrt } from './rolling/vector-code.ts';

const shares = jointReturns(({ xx, yy, xy }, keep) => {
  const share = quotient(xy, keep(mul(sqrt(xx), sqrt(yy))));
  return [higher(lower(share, constant(1)), constant(-1))];
});

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
    const share = shares(length!);
    return ({ close }, outputs, benchmark) => share.over([benchmark, close], outputs);
  },
});
