import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publishedErrors, ziplineErrors } from '../../../reference/zipline-errors.ts';

test.each(ziplineErrors())('$name has the equity of $reference', ({ worstRelativeError, values }) => {
  expect(values).toBeGreaterThan(50);
  expect(worstRelativeError).toBeLessThanOrEqual(1e-9);
});

const file = join(import.meta.dirname, '../../../../../shared/data/zipline/published.json');
const missing = !existsSync(file);

describe.skipIf(missing)('published results (skipped without ../shared/data/zipline)', () => {
  test.each(missing ? [] : publishedErrors(file))('$name has the published equity', (it) => {
    expect(it.values).toBeGreaterThan(500);
    expect(it.worstRelativeError).toBeLessThanOrEqual(1e-9);
  });
});
