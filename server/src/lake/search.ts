import type { SymbolInfo, SymbolQuery } from './lake.ts';

/**
 * Rank of a match: 0 exact symbol, 1 prefix of the symbol, 2 prefix of a word in the name, 3 anything else. Undefined: no
 * match.
 */
function rank({ symbol, name }: SymbolInfo, q: string): number | undefined {
  if (symbol === q) return 0;
  if (symbol.startsWith(q)) return 1;
  const words = name.toUpperCase();
  const found = words.indexOf(q);
  if (found === 0 || words.includes(` ${q}`)) return 2;
  return found > 0 || symbol.includes(q) ? 3 : undefined;
}

/** Finds symbols. `symbols` must be sorted by symbol, which is the order within a rank. */
export function searchSymbols(
  symbols: readonly SymbolInfo[],
  { q, type, offset, limit }: SymbolQuery,
): { results: readonly SymbolInfo[]; total: number } {
  const types = typeof type === 'string' ? [type] : type;
  const wanted = (q ?? '').trim().toUpperCase();
  const ranks: SymbolInfo[][] = [[], [], [], []];
  for (const info of symbols) {
    if (types && !types.includes(info.assetClass)) continue;
    const own = wanted === '' ? 0 : rank(info, wanted);
    if (own !== undefined) ranks[own]!.push(info);
  }
  const all = ranks.flat();
  return { results: all.slice(offset, offset + limit), total: all.length };
}
