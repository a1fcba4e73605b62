import { describeSymbol } from '../../../lake/symbol-names.ts';
import { isUsSymbol } from '../us-symbols.ts';

/** A symbol in the notation of the REST API: `AAPL`, `X:BTCUSD`, `C:EURUSD`. */
export function toTicker(symbol: string): string | undefined {
  const { assetClass } = describeSymbol(symbol);
  if (assetClass === 'crypto') return `X:${symbol}`;
  if (assetClass === 'fx') return `C:${symbol}`;
  return isUsSymbol(symbol) ? symbol : undefined;
}

/** `X:BTCUSD`, `X:BTC-USD`, `C:EUR/USD` or `AAPL` in our notation. */
export const fromTicker = (ticker: string): string => ticker.replace(/^[XC]:/, '').replace(/[-/]/, '');
