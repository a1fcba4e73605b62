import type { VendorSession, VendorSettings } from '../../vendor.ts';
import { parseJson } from '../values.ts';
import { readBinance } from './messages.ts';

/** The subscriptions are part of the address. */
export function binanceUrl({ streamUrl }: VendorSettings, symbols: readonly string[]): string {
  const streams = symbols
    .map((symbol) => symbol.toLowerCase())
    .flatMap((it) => [`${it}@aggTrade`, `${it}@bookTicker`, `${it}@depth10`]);
  return `${streamUrl}/stream?streams=${streams.join('/')}`;
}

/** A connection to Binance's combined stream: aggregated trades, best bid and ask, and order books of the symbols. */
export function openBinanceSession(symbols: readonly string[]): VendorSession {
  let isSubscribed = false;
  return {
    // The answer confirms the subscriptions also while nothing trades.
    begin: () => [JSON.stringify({ method: 'LIST_SUBSCRIPTIONS', id: 1 })],
    read(text) {
      const messages = readBinance(parseJson(text));
      if (isSubscribed || messages.some(({ kind }) => kind === 'refused' || kind === 'rejected'))
        return { messages, send: [] };
      isSubscribed = true;
      return { messages: [{ kind: 'subscribed', symbols }, ...messages], send: [] };
    },
  };
}
