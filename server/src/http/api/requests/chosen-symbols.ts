import { symbolsOf } from '@meridian/contracts/api/fields';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { symbolNamed } from './symbol-info.ts';

interface ChosenSymbols {
  readonly infos: readonly SymbolInfo[];
  readonly includes: (info: Pick<SymbolInfo, 'symbol'>) => boolean;
}

/** The symbols of an optional list, or all of the market; throws `symbol_not_found` for the first unknown one. */
export function chosenSymbols(lake: Lake, list?: string): ChosenSymbols {
  if (list === undefined) {
    const { results: infos } = lake.search({ offset: 0, limit: Number.POSITIVE_INFINITY });
    return { infos, includes: () => true };
  }
  const bySymbol = new Map(
    symbolsOf(list).map((symbol) => {
      const info = symbolNamed(lake, symbol);
      return [info.symbol, info];
    }),
  );
  return { infos: [...bySymbol.values()], includes: ({ symbol }) => bySymbol.has(symbol) };
}
