import { api } from '@meridian/contracts/api';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { nearSymbols } from '../../../lake/near-symbols.ts';
import { resolveSymbol } from '../../../lake/resolve-symbol.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { didYouMean } from '../../../shared/similar-names.ts';
import { parseParameters } from '../../operation/parameters.ts';

/**
 * Finds the symbol of a path, as it was on a date if one is given; throws `invalid_parameters` when malformed,
 * `symbol_not_found` with similar symbols.
 */
export function symbolInfo(lake: Lake, params: Readonly<Record<string, string>>, date?: string): SymbolInfo {
  const named = date === undefined ? lake.symbol(params['symbol'] ?? '') : undefined;
  if (named) return named;
  const { symbol } = parseParameters(api.quote.params, params);
  return symbolNamed(lake, symbol, date);
}

/** Finds a well-formed symbol, also an earlier one or an id; throws `symbol_not_found` with similar symbols. */
export function symbolNamed(lake: Lake, symbol: string, date?: string): SymbolInfo {
  const named = resolveSymbol(lake, symbol, date);
  if (named) return named;
  const hint = didYouMean(nearSymbols(lake, symbol.toUpperCase()));
  throw new ApiProblem(
    'symbol_not_found',
    `The symbol ${symbol.toUpperCase()} does not exist.${hint} Search for symbols by name with GET /api/symbols?q=.`,
  );
}
