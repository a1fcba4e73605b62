/** The market identifier codes of Massive's numbers of stock exchanges. Source: the reply of `/v3/reference/exchanges`. */
export const STOCK_VENUES: Readonly<Record<string, string>> = {
  1: 'XASE',
  2: 'XBOS',
  3: 'XCIS',
  4: 'FINR',
  6: 'XISX',
  7: 'EDGA',
  8: 'EDGX',
  9: 'XCHI',
  10: 'XNYS',
  11: 'ARCX',
  12: 'XNAS',
  14: 'LTSE',
  15: 'IEXG',
  16: 'CBSX',
  17: 'XPHL',
  18: 'BATY',
  19: 'BATS',
  20: 'EPRL',
  21: 'MEMX',
};

/** Its numbers of crypto exchanges, by the same source. */
export const CRYPTO_VENUES: Readonly<Record<string, string>> = {
  1: 'coinbase',
  2: 'bitfinex',
  6: 'bitstamp',
  10: 'binance',
  23: 'kraken',
};
