import { expect, test } from 'vitest';
import { searchParser, targetNames } from './search.ts';

/** A second for each parser; `npm run fuzz -- parsers` searches longer. */
const SECONDS = 1;

/** Reading a damaged one ends after seconds, so only the command searches it. */
const SLOW = 'parquet';

test.each(targetNames().filter((name) => name !== SLOW))(
  'the parser %s keeps its property on the kept corpus and on inputs found by coverage',
  async (target) => {
    const { executions, failure } = await searchParser(target, { seconds: SECONDS, seed: 1 });
    expect(failure).toBeUndefined();
    expect(executions).toBeGreaterThan(0);
  },
);
