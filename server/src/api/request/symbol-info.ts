import { api } from '@meridian/contracts/api';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { ApiProblem } from '../gate/problem.ts';
import { didYouMean } from './near-names.ts';
import { parseParameters } from './parse.ts';

const NEAR_MATCHES = 3;

/** The symbol that a path names; throws `invalid_parameters` for its form, `symbol_not_found` with near matches. */
export function symbolInfo(lake: Lake, params: Readonly<Record<string, string>>): SymbolInfo {
  const named = lake.symbol(params['symbol'] ?? '');
  if (named) return named;
  const { symbol } = parseParameters(api.quote.params, params);
  const hint = didYouMean(nearMatches(lake, symbol.toUpperCase()));
  throw new ApiProblem(
    'symbol_not_found',
    `There is no symbol ${symbol.toUpperCase()} here.${hint} GET /api/symbols?q= finds symbols by name.`,
  );
}

/** Not by letters: the search also knows what companies are called. Symbols that one for the text, or for ever shorter beginnings of it, finds first. */
function nearMatches(lake: Lake, symbol: string): string[] {
  for (let length = symbol.length; length > 0; length--) {
    const { results } = lake.search({ q: symbol.slice(0, length), offset: 0, limit: NEAR_MATCHES });
    if (results.length > 0) return results.map((result) => result.symbol);
  }
  return [];
}
