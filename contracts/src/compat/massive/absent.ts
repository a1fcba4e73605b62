import type { AbsentCall } from '../facade.ts';

const OPTIONS = 'Options are not served.';
const FILINGS = 'Texts of filings are not served.';
const PARTNERS = 'Data of their partners are not served.';

/** Calls of Massive that this façade does not serve. */
export const massiveAbsent = [
  {
    path: '/v2/snapshot/locale/{locale}/markets/{market}/tickers/{symbol}/book',
    reason: 'Order books are not served.',
  },
  { path: '/v1/summaries', reason: 'Use `/v3/snapshot`.' },
  { path: '/v1/historic/*', reason: 'Use `/v3/trades`.' },
  { path: '/v2/ticks/*', reason: 'Use `/v3/trades`.' },
  { path: '/v3/snapshot/options/*', reason: OPTIONS },
  { path: '/v3/reference/options/*', reason: OPTIONS },
  { path: '/v1/related-companies/{symbol}', reason: 'Related companies are not known.' },
  { path: '/vX/reference/tickers/{symbol}/events', reason: 'Changes of tickers are not recorded.' },
  {
    path: '/stocks/financials/*',
    reason: 'Use `/vX/reference/financials`, or our fundamentals for ratios.',
  },
  { path: '/stocks/v1/short-interest', reason: 'Short interest is not recorded.' },
  { path: '/stocks/v1/short-volume', reason: 'Short volume is not recorded.' },
  { path: '/stocks/v1/exchanges', reason: 'Use `/v3/reference/exchanges`.' },
  { path: '/stocks/vX/*', reason: 'The float is not known.' },
  { path: '/stocks/filings/*', reason: FILINGS },
  { path: '/stocks/taxonomies/*', reason: FILINGS },
  { path: '/crypto/v1/exchanges', reason: 'Crypto exchanges are not distinguished.' },
  { path: '/forex/v1/exchanges', reason: 'Forex exchanges are not distinguished.' },
  { path: '/fed/*', reason: 'Economic series have calls of their own: see our macro call.' },
  { path: '/futures/*', reason: 'Futures are not served.' },
  { path: '/benzinga/*', reason: PARTNERS },
  { path: '/etf-global/*', reason: PARTNERS },
  { path: '/tmx/*', reason: PARTNERS },
  { path: '/consumer-spending/*', reason: PARTNERS },
] as const satisfies readonly AbsentCall[];
