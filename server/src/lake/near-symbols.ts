import type { Lake } from './lake.ts';

const SHOWN = 3;

/** Indices by the names that other sources give them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '^GSPC': 'SPX',
  '^SPX': 'SPX',
  '^DJI': 'DJI',
  '^NDX': 'NDX',
  '^RUT': 'RUT',
};

/**
 * Suggests symbols for an unknown one: the index that another source calls so, else the first results of a search for the
 * text, or for shorter and shorter prefixes of it. It uses the search instead of edit distance because the search also
 * knows company names.
 */
export function nearSymbols(lake: Pick<Lake, 'search' | 'symbol'>, typed: string): string[] {
  const index = OTHER_NAMES[typed];
  if (index !== undefined && lake.symbol(index)) return [index];
  for (let length = typed.length; length > 0; length--) {
    const { results } = lake.search({ q: typed.slice(0, length), offset: 0, limit: SHOWN });
    if (results.length > 0) return results.map(({ symbol }) => symbol);
  }
  return [];
}
