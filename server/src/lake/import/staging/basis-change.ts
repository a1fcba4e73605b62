import type { Adjustment } from '@meridian/market/bars';
import { ImportFailure } from '../files/import-failure.ts';
import type { ParsedFile } from '../content/read-source-file.ts';

/**
 * Whether the prices of a file are adjusted in another way than the stored ones of a symbol, if there are any. Throws
 * an ImportFailure when that is a guess, which must not throw away what an operator loaded on purpose.
 */
function isOtherBasis({ file, basis }: ParsedFile, symbol: string, stored: Adjustment | undefined): boolean {
  if (stored === undefined || basis.basis === stored) return false;
  if (!basis.assumed) return true;
  throw new ImportFailure(
    `${file.name} does not say how its prices are adjusted, and ${symbol} is already imported with the adjustment ${stored}; ` +
      `add --adjusted ${stored} to merge the two, or --adjusted with another value to replace what is there.`,
  );
}

/** The symbols whose stored prices are in another adjustment, as `storedOf` returns it. Throws like `isOtherBasis`. */
export function inOtherBasis(
  read: ParsedFile,
  symbols: Iterable<string>,
  storedOf: (symbol: string) => Adjustment | undefined,
): Set<string> {
  return new Set([...symbols].filter((symbol) => isOtherBasis(read, symbol, storedOf(symbol))));
}
