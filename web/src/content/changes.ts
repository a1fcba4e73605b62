/** Changes of the API and the portal that customers notice, newest first. The changelog and its feed show this list. */

/** The list as an Atom feed. */
export const CHANGELOG_FEED_PATH = '/changelog.atom';

export interface Change {
  /** Names the change in the address of the page and in the feed; never changed afterwards. */
  readonly id: string;
  /** The day in UTC on which it was released. */
  readonly date: string;
  readonly kind: 'New' | 'Changed';
  readonly title: string;
  readonly text: string;
  /** The page that explains more. */
  readonly link?: { readonly to: string; readonly name: string };
}

export const CHANGES: readonly Change[] = [
  {
    id: 'screener',
    date: '2026-11-27',
    kind: 'New',
    title: 'Screener',
    text: 'One call finds symbols by price, indicators, fundamentals, risk and sector, now or as known at a point in time. The dashboard builds screens, saves them and shows the call.',
    link: { to: '/documentation/guides/screener', name: 'Screener' },
  },
  {
    id: 'alpaca-clients',
    date: '2026-11-26',
    kind: 'New',
    title: 'Clients of Alpaca',
    text: 'Programs for Alpaca’s market data work here when you change the address and the key: REST and streams, with the results of our own calls.',
    link: { to: '/documentation/guides/alpaca', name: 'Coming from Alpaca' },
  },
  {
    id: 'openbb-provider',
    date: '2026-11-26',
    kind: 'New',
    title: 'OpenBB',
    text: 'A package for pip makes this server a data provider of the OpenBB platform, with 20 of its standard models.',
    link: { to: '/documentation/guides/openbb', name: 'OpenBB' },
  },
  {
    id: 'tradingview-charts',
    date: '2026-11-26',
    kind: 'New',
    title: 'TradingView charts',
    text: "TradingView's charting library and other charts that speak the UDF protocol read bars, quotes, search and marks from one address.",
    link: { to: '/documentation/guides/tradingview', name: 'TradingView charts' },
  },
  {
    id: 'massive-clients',
    date: '2026-11-26',
    kind: 'New',
    title: 'Clients of Massive',
    text: 'Programs for Massive (Polygon until 2025) work here when you change the address and the key: REST and streams, with the results of our own calls.',
    link: { to: '/documentation/guides/massive', name: 'Coming from Massive' },
  },
  {
    id: 'connected-apps',
    date: '2026-11-26',
    kind: 'New',
    title: 'Connect assistants by signing in',
    text: 'Assistants that know only OAuth connect to /mcp without a key: sign in, choose what the app may do, and allow it. API Keys lists connected apps with their last use, and Revoke ends one at once.',
    link: { to: '/documentation/guides/mcp', name: 'Assistants (MCP)' },
  },
  {
    id: 'change-of-card',
    date: '2026-11-26',
    kind: 'New',
    title: 'Change of card',
    text: 'Replace the saved card under Billing without buying anything. After a failed renewal, the new card is charged at once.',
  },
  {
    id: 'passkeys-confirm',
    date: '2026-11-26',
    kind: 'Changed',
    title: 'Passkeys confirm and complete sign-ins',
    text: 'A passkey works as the second factor and wherever we ask for your password before a sensitive act. The sign-in page offers it in the email field.',
  },
  {
    id: 'organisations',
    date: '2026-11-26',
    kind: 'New',
    title: 'Organisations',
    text: 'Share keys, plan, billing and alerts with others. Members join by invitation, each has a role and their own sign-in, and an audit log lists what they did.',
  },
  {
    id: 'passkeys',
    date: '2026-11-26',
    kind: 'New',
    title: 'Passkeys',
    text: 'Sign in with a fingerprint, a face or a security key instead of a password and a code. Add a passkey in the settings.',
  },
  {
    id: 'watchlists',
    date: '2026-11-26',
    kind: 'New',
    title: 'Watchlists',
    text: 'Keep up to ten lists of symbols on Market Data, in your own order, with live prices.',
  },
  {
    id: 'usage-of-keys',
    date: '2026-11-26',
    kind: 'New',
    title: 'Usage of each key',
    text: 'API Keys shows the calls and errors of each key this month, and the address and program that used it last.',
    link: { to: '/documentation/guides/keys', name: 'Keys' },
  },
  {
    id: 'documentation-pages',
    date: '2026-11-26',
    kind: 'Changed',
    title: 'Documentation in pages',
    text: 'Each section of the documentation has its own page, with its headings on the right and links to the previous and the next page. Old links still work.',
    link: { to: '/documentation', name: 'Documentation' },
  },
  {
    id: 'calls-beyond-the-quota',
    date: '2026-11-25',
    kind: 'New',
    title: 'Calls beyond the monthly quota',
    text: 'On plans that sell them, calls continue after the quota of the month until they reach a spend cap that you set. Without a cap, nothing changes: calls return 429 until the next month.',
    link: { to: '/documentation/guides/limits', name: 'Limits' },
  },
  {
    id: 'coupons-and-credit',
    date: '2026-11-25',
    kind: 'New',
    title: 'Coupons and credit',
    text: 'Enter a coupon at checkout to reduce a new subscription. Credit on your account pays for the next charges first.',
    link: { to: '/documentation/guides/billing', name: 'Billing' },
  },
  {
    id: 'incident-mails',
    date: '2026-11-24',
    kind: 'New',
    title: 'Incidents by email and as a feed',
    text: 'The status page announces incidents and planned maintenance. Subscribe by email, or read the Atom feed.',
    link: { to: '/status', name: 'Status' },
  },
  {
    id: 'account-suspended',
    date: '2026-11-24',
    kind: 'New',
    title: 'Error code account_suspended',
    text: 'Calls with a key of a suspended account return 403 account_suspended and are not charged.',
    link: { to: '/documentation/errors/account_suspended', name: 'account_suspended' },
  },
  {
    id: 'extended-hours',
    date: '2026-11-23',
    kind: 'New',
    title: 'Extended hours and revised bars',
    text: 'History with session=all includes pre-market and post-market bars of symbols that a vendor provides live. The stream sends a bar again when the vendor revises it, and a gap frame when the vendor is silent.',
    link: { to: '/documentation/guides/data-sources', name: 'Data sources' },
  },
  {
    id: 'stream-error-ids',
    date: '2026-11-23',
    kind: 'Changed',
    title: 'Error frames name the message that failed',
    text: 'Every error frame of the stream has the id of the message that caused it.',
    link: { to: '/documentation/guides/stream', name: 'The stream' },
  },
  {
    id: 'report-format-in-body',
    date: '2026-11-23',
    kind: 'Changed',
    title: 'Report format in the request body',
    text: 'Reports requested by POST accept format in the body as well as in the query.',
    link: { to: '/documentation/reports', name: 'Reports' },
  },
  {
    id: 'sdks',
    date: '2026-11-22',
    kind: 'New',
    title: 'SDKs for Python, Node.js and Java',
    text: 'Every call is typed. The SDKs iterate over pages, wait before the limit, and retry without creating anything twice.',
    link: { to: '/documentation/guides/sdk-python', name: 'Python SDK' },
  },
  {
    id: 'mcp',
    date: '2026-11-22',
    kind: 'New',
    title: 'AI assistants over MCP',
    text: 'Assistants connect to /mcp with an API key. They find and make calls, keep rows as tables, and compute with SQL within a budget.',
    link: { to: '/documentation/guides/mcp', name: 'Assistants (MCP)' },
  },
  {
    id: 'stream-and-alerts',
    date: '2026-11-22',
    kind: 'New',
    title: 'Stream, alerts and bulk files',
    text: 'Read prices as they change, get a signed webhook when a condition is met, and download whole datasets as Parquet or CSV.',
    link: { to: '/documentation/premium-add-ons', name: 'Premium Add-ons' },
  },
  {
    id: 'reports-and-assistant',
    date: '2026-11-22',
    kind: 'New',
    title: 'PDF reports and the portfolio assistant',
    text: 'Combine calls into a report as JSON or PDF. Ask about a portfolio and get an answer with the source of every figure.',
    link: { to: '/documentation/reports', name: 'Reports' },
  },
  {
    id: 'keys-with-restrictions',
    date: '2026-11-22',
    kind: 'New',
    title: 'Keys with addresses and an expiry date',
    text: 'An additional key can be limited to scopes and addresses, and can expire. Calls from other addresses return 403 address_not_allowed.',
    link: { to: '/documentation/guides/keys', name: 'Keys' },
  },
  {
    id: 'problem-types',
    date: '2026-11-22',
    kind: 'Changed',
    title: 'The type of an error is its page',
    text: 'The type of a problem document is the path of the page that explains its code, such as /documentation/errors/unauthorized. Programs that compare codes are not affected.',
    link: { to: '/documentation/error-codes', name: 'Error Codes' },
  },
  {
    id: 'analysis',
    date: '2026-11-21',
    kind: 'New',
    title: 'Indicators, risk, backtests, fundamentals and news',
    text: 'Fifteen more endpoints: the market as a whole, analysis of a symbol, filings as they were known at a point in time, news, sentiment and economic series.',
    link: { to: '/documentation/stock-apis', name: 'Stock APIs' },
  },
  {
    id: 'first-release',
    date: '2026-11-20',
    kind: 'New',
    title: 'First release of the API',
    text: 'Quotes, history as JSON, CSV and Parquet, symbols and status, with a live key and a test key.',
    link: { to: '/documentation/introduction', name: 'Introduction' },
  },
];
