import { api } from '@meridian/contracts/api';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { nearSymbols } from '../../../lake/near-symbols.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { didYouMean } from '../../../shared/similar-names.ts';
import { parseParameters } from '../../operation/parameters.ts';

/** The symbol that a path names; throws `invalid_parameters` for its form, `symbol_not_found` with near matches. */
export function symbolInfo(lake: Lake, params: Readonly<Record<string, string>>): SymbolInfo {
  const named = lake.symbol(params['symbol'] ?? '');
  if (named) return named;
  const { symbol } = parseParameters(api.quote.params, params);
  return symbolNamed(lake, symbol);
}

/** The symbol of that name, which has the form of one; throws `symbol_not_found` with near matches. */
export function symbolNamed(lake: Lake, symbol: string): SymbolInfo {
  const named = lake.symbol(symbol);
  if (named) return named;
  const hint = didYouMean(nearSymbols(lake, symbol.toUpperCase()));
  throw new ApiProblem(
    'symbol_not_found',
    `There is no symbol ${symbol.toUpperCase()} here.${hint} GET /api/symbols?q= finds symbols by name.`,
  );
}
