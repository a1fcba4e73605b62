import { splitCoinPair } from '../coin-pairs.ts';

/** `BTCUSD` as Coinbase names it: `BTC-USD`. Undefined for what is no pair of coins. */
export function toProduct(symbol: string): string | undefined {
  const pair = splitCoinPair(symbol);
  return pair && `${pair.base}-${pair.quote}`;
}

/** `BTC-USD` in our notation. */
export const fromProduct = (product: string): string => product.replace('-', '');
