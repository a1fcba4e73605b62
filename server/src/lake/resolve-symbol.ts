import type { Lake, SymbolInfo } from './lake.ts';
import { listingEvents } from './listing-events.ts';
import { symbolOfId } from './security-id.ts';

/**
 * What a symbol or an id stands for. On a date (`YYYY-MM-DD`) it is what had the symbol then; without one, what has it now, or
 * else what had it last. Undefined for an unknown symbol.
 */
export function resolveSymbol(lake: Lake, symbol: string, date?: string): SymbolInfo | undefined {
  const current = lake.symbol(symbol);
  if (date === undefined) return current ?? symbolOfId(lake, symbol) ?? holders(lake, symbol).at(-1)?.info;
  const then = holders(lake, symbol).find((it) => date >= it.from && date < it.to);
  return then?.info ?? current ?? symbolOfId(lake, symbol);
}

interface Holder {
  readonly info: SymbolInfo;
  /** The first day with the symbol, and the first one without. */
  readonly from: string;
  readonly to: string;
}

/** Those that had another symbol before, while they had this one; the last one last. */
function holders(lake: Lake, symbol: string): Holder[] {
  const wanted = symbol.toUpperCase();
  const { results } = lake.search({ offset: 0, limit: Number.POSITIVE_INFINITY });
  return results
    .flatMap((info) => {
      const changes = listingEvents(info).filter(({ kind }) => kind === 'symbolChange');
      return changes.flatMap(({ related, date }, i): Holder[] =>
        related === wanted ? [{ info, from: changes[i - 1]?.date ?? '', to: date }] : [],
      );
    })
    .toSorted((a, b) => (a.to < b.to ? -1 : 1));
}
