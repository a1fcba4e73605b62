import { ALPACA_SYMBOLS_MAX } from '@meridian/contracts/compat/alpaca/fields';
import { areShares, tradedAs, type TradedClass } from '@meridian/market/simulator/instrument';
import { symbolInfo } from '../../http/api/requests/symbol-info.ts';
import { invalidParameter } from '../../http/operation/parameters.ts';
import type { Call } from '../../http/operation/operation.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { ApiProblem } from '../../shared/errors/api-problem.ts';

type Named = Pick<SymbolInfo, 'symbol' | 'assetClass' | 'currency'>;

/** Alpaca's name of a symbol: crypto pairs have a slash, as in BTC/USD. */
export const alpacaName = ({ symbol, assetClass, currency }: Named): string =>
  assetClass === 'crypto' && symbol.endsWith(currency)
    ? `${symbol.slice(0, -currency.length)}/${currency}`
    : symbol;

/** Our name of a symbol in Alpaca's notation. */
export const ownName = (name: string): string => name.replace('/', '');

const FORM = /^[A-Z0-9.^=/-]{1,16}$/;
const ECHO_MAX = 32;

/**
 * The symbols of one class in a list, in the order of their names; unknown ones are left out. Throws
 * `invalid_parameters` for names that no symbol can have, and for too many.
 */
export function infosIn(
  lake: Lake,
  text: string,
  assetClass: TradedClass,
  parameter = 'symbols',
): readonly SymbolInfo[] {
  const names = new Set(text.split(',').map((name) => name.trim().toUpperCase()));
  if (names.size > ALPACA_SYMBOLS_MAX)
    throw invalidParameter(parameter, `${parameter} may name at most ${ALPACA_SYMBOLS_MAX} symbols`);
  const found = new Map<string, SymbolInfo>();
  for (const name of names) {
    if (!FORM.test(name))
      throw invalidParameter(
        parameter,
        `invalid symbol: ${name.slice(0, ECHO_MAX).replaceAll(/[^ -~]/g, '?')}`,
      );
    const info = lake.symbol(ownName(name));
    if (info && tradedAs(info.assetClass) === assetClass) found.set(info.symbol, info);
  }
  return [...found.values()].toSorted((a, b) => (alpacaName(a) < alpacaName(b) ? -1 : 1));
}

/** The stock of a path; throws `symbol_not_found`. */
export function stockInfo(lake: Lake, params: Call['params']): SymbolInfo {
  const info = symbolInfo(lake, { symbol: params['symbol'] ?? '' });
  if (areShares(info.assetClass)) return info;
  throw new ApiProblem('symbol_not_found', `${info.symbol} is not a stock.`);
}

/** Throws `path_not_found` for another location than the one of crypto pairs. */
export function requireLocation({ loc }: Call['params']): void {
  if (loc !== undefined && loc !== 'us') throw new ApiProblem('path_not_found', 'The only location is us.');
}
