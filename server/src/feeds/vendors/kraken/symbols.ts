import { splitCoinPair } from '../coin-pairs.ts';

/** Kraken's REST names of coins that differ from those of its stream. */
const REST_NAMES = new Map([
  ['BTC', 'XBT'],
  ['DOGE', 'XDG'],
]);
const COMMON_NAMES = new Map([...REST_NAMES].map(([common, rest]) => [rest, common]));

/** `BTCUSD` as the stream names it: `BTC/USD`. Undefined for what is no pair of coins. */
export function toStreamSymbol(symbol: string): string | undefined {
  const pair = splitCoinPair(symbol);
  return pair && `${pair.base}/${pair.quote}`;
}

/** `BTC/USD` or `XBT/USD` in our notation. */
export function fromStreamSymbol(name: string): string {
  const [base = '', quote = ''] = name.split('/');
  return (COMMON_NAMES.get(base) ?? base) + (COMMON_NAMES.get(quote) ?? quote);
}

/** `BTCUSD` as the REST API names it: `XBTUSD`. */
export function toRestPair(symbol: string): string | undefined {
  const pair = splitCoinPair(symbol);
  return pair && (REST_NAMES.get(pair.base) ?? pair.base) + (REST_NAMES.get(pair.quote) ?? pair.quote);
}
