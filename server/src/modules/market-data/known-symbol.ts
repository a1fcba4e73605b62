import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { nearSymbols } from '../../lake/near-symbols.ts';
import { errors } from '../../shared/errors/service-error.ts';

/** The symbol of that name, in any case; refuses with 141, which names it and what may have been meant. */
export function knownSymbol(lake: Lake, symbol: string): SymbolInfo {
  const info = lake.symbol(symbol);
  if (info) return info;
  const typed = symbol.toUpperCase();
  const near = nearSymbols(lake, typed);
  const hint = near.length > 0 ? ` Did you mean ${near.join(', ')}?` : '';
  const message = `There is no symbol ${typed} here.${hint} The search above finds symbols by name.`;
  throw errors.notFound({ message, errors: { symbol: message } });
}
