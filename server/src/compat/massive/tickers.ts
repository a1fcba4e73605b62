import { MASSIVE_MARKETS } from '@meridian/contracts/compat/massive/fields';
import type { TradedClass } from '@meridian/market/simulator/instrument';
import { symbolInfo } from '../../http/api/requests/symbol-info.ts';
import type { Call } from '../../http/operation/operation.ts';
import type { AssetClass, Lake, SymbolInfo } from '../../lake/lake.ts';
import { ApiProblem } from '../../shared/errors/api-problem.ts';

const PREFIXES: Readonly<Record<AssetClass, string>> = {
  equity: '',
  etf: '',
  fund: '',
  fx: 'C:',
  crypto: 'X:',
  index: 'I:',
};
const PREFIX = /^[XCI]:/;

/** What Massive calls a class of symbols. */
export const MARKET_OF: Readonly<Record<AssetClass, 'stocks' | 'fx' | 'crypto' | 'indices'>> = {
  equity: 'stocks',
  etf: 'stocks',
  fund: 'stocks',
  fx: 'fx',
  crypto: 'crypto',
  index: 'indices',
};

/** Massive's name of a symbol, such as X:BTCUSD. */
export const tickerOf = ({ symbol, assetClass }: Pick<SymbolInfo, 'symbol' | 'assetClass'>): string =>
  PREFIXES[assetClass] + symbol;

/** Our name of a ticker. */
export const symbolOfTicker = (ticker: string): string => ticker.replace(PREFIX, '');

/** The two currencies of a pair. */
export const pairOf = ({ symbol, currency }: Pick<SymbolInfo, 'symbol' | 'currency'>) => ({
  base: symbol.endsWith(currency) ? symbol.slice(0, -currency.length) : symbol,
  quote: currency,
});

/** A pair as Massive's crypto calls write it, such as BTC-USD. */
export function dashedPair(info: Pick<SymbolInfo, 'symbol' | 'currency'>): string {
  const { base, quote } = pairOf(info);
  return `${base}-${quote}`;
}

/** The symbol of a path; throws `symbol_not_found`. */
export const namedInfo = (lake: Lake, params: Call['params']): SymbolInfo =>
  symbolInfo(lake, { symbol: params['symbol'] ?? '' });

/** The pair of a path with `from` and `to`; throws `symbol_not_found`. */
export const pairInfo = (lake: Lake, { from = '', to = '' }: Call['params']): SymbolInfo =>
  symbolInfo(lake, { symbol: from + to });

/** The class of symbols that a market of a path stands for; throws `path_not_found` for others. */
export function classOfMarket(market: string): TradedClass {
  if (Object.hasOwn(MASSIVE_MARKETS, market)) return MASSIVE_MARKETS[market as keyof typeof MASSIVE_MARKETS];
  const known = Object.keys(MASSIVE_MARKETS).join(', ');
  throw new ApiProblem('path_not_found', `There is no market of this name here; there are ${known}.`);
}
