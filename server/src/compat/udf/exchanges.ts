import { symbolInfo } from '../../http/api/requests/symbol-info.ts';
import type { Call } from '../../http/operation/operation.ts';
import type { AssetClass, Lake, SymbolInfo } from '../../lake/lake.ts';

/** What charts call the exchanges that we name by their market identifier codes. */
const NAMES: Readonly<Record<string, string>> = { XNAS: 'NASDAQ', XNYS: 'NYSE', ARCX: 'AMEX', XASE: 'AMEX' };
/** Groups of symbols without an exchange. */
const GROUPS: Readonly<Record<AssetClass, string>> = {
  equity: 'STOCK',
  etf: 'STOCK',
  fund: 'STOCK',
  fx: 'FOREX',
  crypto: 'CRYPTO',
  index: 'INDEX',
};

/** The name of a symbol's exchange, before the colon of its full name. */
export const exchangeOf = ({ exchange, assetClass }: Pick<SymbolInfo, 'exchange' | 'assetClass'>): string =>
  exchange === null ? GROUPS[assetClass] : (NAMES[exchange] ?? exchange);

/** The symbol in a name such as NASDAQ:AAPL. */
export const symbolOfName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** All symbols of a market that match a text, or all. */
export const symbolsOf = (lake: Lake, q = ''): readonly SymbolInfo[] =>
  lake.search({ q, offset: 0, limit: Number.POSITIVE_INFINITY }).results;

/** The symbol of a call; throws `symbol_not_found`. */
export const chartedInfo = (lake: Lake, { symbol = '' }: Call['params']): SymbolInfo =>
  symbolInfo(lake, { symbol });
