import type { Lake } from './lake.ts';

const SHOWN = 3;

/**
 * Symbols that may have been meant: what a search for the text, or for ever shorter beginnings of it, finds first. Not by letters,
 * since the search also knows what companies are called.
 */
export function nearSymbols(lake: Pick<Lake, 'search'>, typed: string): string[] {
  for (let length = typed.length; length > 0; length--) {
    const { results } = lake.search({ q: typed.slice(0, length), offset: 0, limit: SHOWN });
    if (results.length > 0) return results.map(({ symbol }) => symbol);
  }
  return [];
}
