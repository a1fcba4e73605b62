import type { FoundSymbol, SymbolInfo, SymbolQuery } from './lake.ts';
import { earlierSymbols } from './listing-events.ts';

/**
 * Rank of a match: 0 exact symbol, 2 prefix of the symbol, 3 prefix of a word in the name, 4 anything else. Undefined: no
 * match.
 */
function rank({ symbol, name }: SymbolInfo, q: string): number | undefined {
  if (symbol === q) return 0;
  if (symbol.startsWith(q)) return 2;
  const words = name.toUpperCase();
  const found = words.indexOf(q);
  if (found === 0 || words.includes(` ${q}`)) return 3;
  return found > 0 || symbol.includes(q) ? 4 : undefined;
}

/** From this many letters on, the beginning of an earlier symbol matches, too. */
const EARLIER_LETTERS = 2;

/** The match by an earlier symbol: 1 if it is exact, 4 for its beginning. */
function earlierMatch(info: SymbolInfo, q: string): { rank: number; found: FoundSymbol } | undefined {
  const earlier = earlierSymbols(info);
  const formerSymbol =
    earlier.find((it) => it === q) ??
    (q.length < EARLIER_LETTERS ? undefined : earlier.find((it) => it.startsWith(q)));
  return formerSymbol === undefined
    ? undefined
    : { rank: formerSymbol === q ? 1 : 4, found: { ...info, formerSymbol } };
}

/** Finds symbols. `symbols` must be sorted by symbol, which is the order within a rank. */
export function searchSymbols(
  symbols: readonly SymbolInfo[],
  { q, type, offset, limit }: SymbolQuery,
): { results: readonly FoundSymbol[]; total: number } {
  const types = typeof type === 'string' ? [type] : type;
  const wanted = (q ?? '').trim().toUpperCase();
  const ranks: FoundSymbol[][] = [[], [], [], [], []];
  for (const info of symbols) {
    if (types && !types.includes(info.assetClass)) continue;
    const own = wanted === '' ? 0 : rank(info, wanted);
    const earlier = wanted === '' ? undefined : earlierMatch(info, wanted);
    if (earlier && (own === undefined || earlier.rank < own)) ranks[earlier.rank]!.push(earlier.found);
    else if (own !== undefined) ranks[own]!.push(info);
  }
  const all = ranks.flat();
  return { results: all.slice(offset, offset + limit), total: all.length };
}
