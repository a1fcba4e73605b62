import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { nearSymbols } from '../../lake/near-symbols.ts';
import { errors } from '../../shared/errors/service-error.ts';

/** The symbol of a name in any case. Throws error 141 with suggestions when there is none. */
export function knownSymbol(lake: Lake, symbol: string): SymbolInfo {
  const info = lake.symbol(symbol);
  if (info) return info;
  const typed = symbol.toUpperCase();
  const near = nearSymbols(lake, typed);
  const hint = near.length > 0 ? ` Did you mean ${near.join(', ')}?` : '';
  const message = `The symbol ${typed} does not exist.${hint} Search for symbols by name above.`;
  throw errors.notFound({ message, errors: { symbol: message } });
}
