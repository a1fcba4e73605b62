import { expect, test } from 'vitest';
import { portfolioErrors } from '../../../reference/portfolio-errors.ts';

test.each(portfolioErrors())('$name has the numbers of $reference', ({ worstRelativeError, values }) => {
  expect(values).toBeGreaterThan(10);
  expect(worstRelativeError).toBeLessThanOrEqual(1e-9);
});
