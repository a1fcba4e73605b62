import { describeSymbol } from '../../../lake/symbol-names.ts';

/** The stream that has a symbol: one for each class. */
export type TiingoService = 'iex' | 'fx' | 'crypto';

export function serviceOf(symbol: string): TiingoService {
  const { assetClass } = describeSymbol(symbol);
  return assetClass === 'fx' || assetClass === 'crypto' ? assetClass : 'iex';
}

/** `BRK.B` is `BRK-B` at Tiingo, `BTCUSD` is `btcusd`. */
export const tickerOf = (symbol: string): string =>
  serviceOf(symbol) === 'iex' ? symbol.replace('.', '-') : symbol.toLowerCase();

/** A ticker of Tiingo, in any case, in our notation. */
export const fromTicker = (ticker: string): string => ticker.toUpperCase().replace('-', '.');
