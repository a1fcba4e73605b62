import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accuracyPage } from '../../reference/accuracy-page.ts';
import { portfolioErrors } from '../../reference/portfolio-errors.ts';
import { ziplineErrors } from '../../reference/zipline-errors.ts';
import { worstErrors } from '../../reference/worst-errors.ts';
import { INDICATORS } from './catalogue.ts';

const rows = worstErrors();

test.each(rows)('$indicator has the numbers of $reference', ({ worstRelativeError, values }) => {
  expect(values).toBeGreaterThanOrEqual(50);
  expect(worstRelativeError).toBeLessThanOrEqual(1e-9);
});

test('every indicator is compared with another library', () => {
  expect(rows.map((row) => row.indicator).toSorted()).toEqual([...INDICATORS.keys()].toSorted());
});

test('the page about accuracy says how far each one is from it', async () => {
  const file = join(import.meta.dirname, '../../../docs/accuracy.md');
  await expect(accuracyPage(rows, [...portfolioErrors(), ...ziplineErrors()])).toMatchFileSnapshot(file);
});
