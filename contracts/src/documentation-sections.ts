/** The ten sections of the documentation in order, and the section of each call. */
import type { ApiName } from './api.ts';
import type { ApiCall } from './api/call.ts';

export const SECTIONS = [
  { id: 'introduction', title: 'Introduction', about: 'What the API is, and the state of this server.' },
  { id: 'authentication', title: 'Authentication', about: 'API keys, and the calls that they have left.' },
  { id: 'market-data', title: 'Market Data', about: 'Symbols, quotes and summaries of the whole market.' },
  {
    id: 'stock-apis',
    title: 'Stock APIs',
    about: 'Prices, indicators, news, risk and backtests of symbols and portfolios.',
  },
  {
    id: 'alerts',
    title: 'Alerts',
    about: 'Conditions that send a webhook, an email or a notification when they are met.',
  },
  { id: 'reports', title: 'Reports', about: 'Reports as JSON and PDF.' },
  {
    id: 'ai-assistant',
    title: 'AI Assistant',
    about: 'Answers about a portfolio, with the figures behind them.',
  },
  {
    id: 'fundamentals',
    title: 'Fundamentals',
    about: 'Filed statements and ratios of companies, holdings of funds and members of indices.',
  },
  {
    id: 'premium-add-ons',
    title: 'Premium Add-ons',
    about: 'Economic series, social sentiment, bulk files and the stream.',
  },
  { id: 'error-codes', title: 'Error Codes', about: 'Every error, with its cause and remedy.' },
] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

/** Sections by call, in the order of the reference. A call without an entry gets a section by its path, and comes last. */
const SECTION_OF_CALL: Readonly<Partial<Record<ApiName, SectionId>>> = {
  status: 'introduction',
  usage: 'authentication',
  linksCreate: 'authentication',
  linksList: 'authentication',
  linksDelete: 'authentication',
  marketSummary: 'market-data',
  marketSectors: 'market-data',
  marketMovers: 'market-data',
  marketDay: 'market-data',
  symbols: 'market-data',
  quotes: 'market-data',
  corporateActions: 'market-data',
  earningsCalendar: 'market-data',
  dividendsCalendar: 'market-data',
  splitsCalendar: 'market-data',
  listingsCalendar: 'market-data',
  economicCalendar: 'market-data',
  sessionsCalendar: 'market-data',
  histories: 'market-data',
  screener: 'market-data',
  screensList: 'market-data',
  exchangeRates: 'market-data',
  quote: 'stock-apis',
  history: 'stock-apis',
  trades: 'stock-apis',
  quoteTicks: 'stock-apis',
  book: 'stock-apis',
  tickBars: 'stock-apis',
  venues: 'stock-apis',
  dividends: 'stock-apis',
  splits: 'stock-apis',
  indicators: 'stock-apis',
  insights: 'stock-apis',
  news: 'stock-apis',
  risk: 'stock-apis',
  backtest: 'stock-apis',
  backtestRules: 'stock-apis',
  portfolioBacktest: 'stock-apis',
  assistantPortfolio: 'ai-assistant',
  dailyReport: 'reports',
  makeDailyReport: 'reports',
  weeklyReport: 'reports',
  makeWeeklyReport: 'reports',
  monthlyReport: 'reports',
  makeMonthlyReport: 'reports',
  customReport: 'reports',
  makeCustomReport: 'reports',
  report: 'reports',
  fundamentals: 'fundamentals',
  holdings: 'fundamentals',
  constituents: 'fundamentals',
  alertsCreate: 'alerts',
  alertsList: 'alerts',
  alertsTriggered: 'alerts',
  alertsDelete: 'alerts',
  alertsRemove: 'alerts',
  alertsResend: 'alerts',
  macro: 'premium-add-ons',
  socialSentiment: 'premium-add-ons',
  bulk: 'premium-add-ons',
  bulkManifest: 'premium-add-ons',
  bulkFile: 'premium-add-ons',
  streamTicket: 'premium-add-ons',
  streamSse: 'premium-add-ons',
};

/** The calls with an entry, in the order of the reference. */
export const CALLS_IN_ORDER = Object.keys(SECTION_OF_CALL) as ApiName[];

/** The section of a call. */
export const sectionOfCall = (name: ApiName, { path }: Pick<ApiCall, 'path'>): SectionId =>
  SECTION_OF_CALL[name] ?? (path.startsWith('/stocks/') ? 'stock-apis' : 'market-data');

/** The page of a section. */
export const pathOfSection = (id: SectionId): string => `/documentation/${id}`;
