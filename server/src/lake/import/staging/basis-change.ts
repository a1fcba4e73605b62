import type { Adjustment } from '@meridian/market/bars';
import { ImportFailure } from '../files/import-failure.ts';
import type { ParsedFile } from '../content/read-source-file.ts';

/**
 * Whether a file's price adjustment differs from that of the stored prices of a symbol. Throws ImportFailure when the
 * file's adjustment is a guess: a guess must not replace data that an operator imported on purpose.
 */
function isOtherBasis({ file, basis }: ParsedFile, symbol: string, stored: Adjustment | undefined): boolean {
  if (stored === undefined || basis.basis === stored) return false;
  if (!basis.assumed) return true;
  throw new ImportFailure(
    `${file.name} does not say how its prices are adjusted, and ${symbol} is already imported with the adjustment ${stored}; ` +
      `add --adjusted ${stored} to merge the two, or --adjusted with another value to replace the stored prices.`,
  );
}

/** The symbols whose stored prices have another adjustment, as `storedOf` returns it. Throws like `isOtherBasis`. */
export function inOtherBasis(
  read: ParsedFile,
  symbols: Iterable<string>,
  storedOf: (symbol: string) => Adjustment | undefined,
): Set<string> {
  return new Set([...symbols].filter((symbol) => isOtherBasis(read, symbol, storedOf(symbol))));
}
