/** The symbols that the dashboard shows. Apart from the calls that tell them, so that a page needs no schemas to name them. */
export const DASHBOARD_CARDS = ['SPY', 'AAPL', 'MSFT', 'EURUSD', 'BTCUSD'] as const;
/** The rows of the live table, and the symbols that have a chart. */
export const DASHBOARD_SYMBOLS = [
  ...DASHBOARD_CARDS,
  'NVDA',
  'AMZN',
  'GOOGL',
  'TSLA',
  'JPM',
  'SPX',
  'ETHUSD',
] as const;
export type DashboardSymbol = (typeof DASHBOARD_SYMBOLS)[number];
