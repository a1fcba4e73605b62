/** What readers come for, and the page that explains it. */
export const TASKS = [
  {
    to: '/documentation/guides/getting-started',
    title: 'Make your first call',
    text: 'From a new account to a quote, in four languages.',
  },
  {
    to: '/documentation/api/history',
    title: 'Download price history',
    text: 'Bars from a minute to a month, adjusted for splits and dividends.',
  },
  {
    to: '/documentation/guides/stream',
    title: 'Stream prices live',
    text: 'Trades, quotes and bars over a WebSocket or as events.',
  },
  {
    to: '/documentation/guides/indicators',
    title: 'Compute indicators',
    text: 'RSI, MACD and others, several in one call.',
  },
  {
    to: '/documentation/guides/backtests',
    title: 'Test a strategy',
    text: 'Built-in strategies or your own rules, with costs.',
  },
  {
    to: '/documentation/guides/alerts',
    title: 'Get alerted',
    text: 'Signed webhooks, emails and notifications on a condition.',
  },
  {
    to: '/documentation/guides/bulk',
    title: 'Copy whole datasets',
    text: 'Files of a day or a year, as Parquet or CSV.',
  },
  {
    to: '/documentation/guides/point-in-time',
    title: 'Avoid look-ahead bias',
    text: 'Read filings and series as they were known on a day.',
  },
  {
    to: '/documentation/guides/mcp',
    title: 'Connect an AI assistant',
    text: 'The API as tools of an MCP server, with a budget.',
  },
] as const;
