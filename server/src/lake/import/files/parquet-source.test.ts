import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ImportFailure } from './import-failure.ts';
import { openParquet } from './parquet-source.ts';

test('a column that claims values without end is refused instead of read forever', async () => {
  // Found by mutation of a file with three rows.
  const path = join(import.meta.dirname, 'testing', 'endless-run.parquet');
  const file = { path, name: 'bars.parquet', bytes: statSync(path).size, fromFolder: false };
  const source = await openParquet({ ...file, container: 'parquet' });
  expect([source.names.length, source.rows]).toEqual([7, 3]);
  const refusal = await source
    .groups()
    .next()
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ImportFailure);
  expect(String(refusal)).toContain('bars.parquet is not a readable Parquet file');
});
