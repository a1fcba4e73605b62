import type { VendorSession, VendorSettings } from '../../vendor.ts';
import { parseJson } from '../values.ts';
import { readTiingo } from './messages.ts';
import { fromTicker, serviceOf, tickerOf } from './symbols.ts';

/** Levels with every trade and best bid and ask; currencies have no trades. */
const THRESHOLDS = { iex: 5, crypto: 2, fx: 5 } as const;

/** A connection to one of Tiingo’s streams. Its key is in the subscription, not in the address. */
export function openTiingoSession({ values }: VendorSettings, symbols: readonly string[]): VendorSession {
  const service = serviceOf(symbols[0] ?? '');
  const tickers = symbols.map((symbol) => tickerOf(symbol).toLowerCase());
  const subscribe = {
    eventName: 'subscribe',
    authorization: values['KEY'],
    eventData: { thresholdLevel: THRESHOLDS[service], tickers },
  };
  return {
    begin: () => [JSON.stringify(subscribe)],
    read: (text) => ({
      messages: readTiingo(parseJson(text), service, () => tickers.map(fromTicker)),
      send: [],
    }),
  };
}
