import { api } from '@meridian/contracts/api';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { nearSymbols } from '../../../lake/near-symbols.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { didYouMean } from '../../../shared/similar-names.ts';
import { parseParameters } from '../../operation/parameters.ts';

/** Finds the symbol of a path; throws `invalid_parameters` when malformed, `symbol_not_found` with similar symbols. */
export function symbolInfo(lake: Lake, params: Readonly<Record<string, string>>): SymbolInfo {
  const named = lake.symbol(params['symbol'] ?? '');
  if (named) return named;
  const { symbol } = parseParameters(api.quote.params, params);
  return symbolNamed(lake, symbol);
}

/** Finds a well-formed symbol; throws `symbol_not_found` with similar symbols. */
export function symbolNamed(lake: Lake, symbol: string): SymbolInfo {
  const named = lake.symbol(symbol);
  if (named) return named;
  const hint = didYouMean(nearSymbols(lake, symbol.toUpperCase()));
  throw new ApiProblem(
    'symbol_not_found',
    `The symbol ${symbol.toUpperCase()} does not exist.${hint} Search for symbols by name with GET /api/symbols?q=.`,
  );
}
