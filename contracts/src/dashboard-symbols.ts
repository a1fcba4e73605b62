/** Symbols of the dashboard. Kept apart from the calls, so that pages can list them without loading schemas. */
export const DASHBOARD_CARDS = ['SPY', 'AAPL', 'MSFT', 'EURUSD', 'BTCUSD'] as const;
/** The rows of the live table. A server without some of them shows others in their place. */
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
