import type { AbsentCall } from '../facade.ts';

const AUCTIONS = 'Auctions are not recorded. Bars of 1Day have the open and the close of a session.';
const OPTIONS = 'Options are not served.';
const BOOKS = 'Order books are not served.';

/** Calls of Alpaca's market data that this façade does not serve. */
export const alpacaAbsent = [
  { path: '/v2/stocks/auctions', reason: AUCTIONS },
  { path: '/v2/stocks/{symbol}/auctions', reason: AUCTIONS },
  { path: '/v1beta3/crypto/{loc}/latest/orderbooks', reason: BOOKS },
  { path: '/v1beta1/crypto-perps/*', reason: 'Futures are not served.' },
  {
    path: '/v1beta1/forex/rates',
    reason: 'Past bids and asks of currencies are not recorded. Our own history has their bars.',
  },
  {
    path: '/v1beta1/indices/values',
    reason: 'Past values of indices by the second are not recorded. Our own history has their bars.',
  },
  { path: '/v1beta1/options/*', reason: OPTIONS },
  { path: '/v1beta1/fixed-income/*', reason: 'Bonds are not served.' },
  { path: '/v1beta1/logos/{symbol}', reason: 'Logos are not served.' },
] as const satisfies readonly AbsentCall[];
