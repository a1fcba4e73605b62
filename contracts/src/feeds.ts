/** The vendors of market data that an operator can connect, by the names in `FEEDS` and in `source`. */
export const VENDOR_NAMES = [
  'kraken',
  'coinbase',
  'binance',
  'ecb',
  'sec',
  'fred',
  'alpaca',
  'massive',
  'tiingo',
  'rss',
  'replay',
] as const;
export type VendorName = (typeof VENDOR_NAMES)[number];

/** Variables that a vendor needs, without its name: `ALPACA_KEY_ID` is `KEY_ID` of Alpaca. */
export const VENDOR_KEYS: Readonly<Partial<Record<VendorName, readonly string[]>>> = {
  alpaca: ['KEY_ID', 'SECRET_KEY'],
  massive: ['KEY'],
  tiingo: ['KEY'],
  fred: ['KEY'],
  rss: ['URLS'],
  replay: ['FILE'],
};
