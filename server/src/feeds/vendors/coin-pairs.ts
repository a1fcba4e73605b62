/** Quote currencies of coins, the longest first, so that `BTCUSDT` is not read as a pair in `SDT`. */
const QUOTES = ['FDUSD', 'USDT', 'USDC', 'USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'BTC', 'ETH'];

/** The base and quote of a pair of coins in our notation, such as `BTCUSD`; undefined for other symbols. */
export function splitCoinPair(symbol: string): { readonly base: string; readonly quote: string } | undefined {
  const quote = QUOTES.find((it) => symbol.endsWith(it) && symbol.length >= it.length + 2);
  return quote === undefined ? undefined : { base: symbol.slice(0, -quote.length), quote };
}
