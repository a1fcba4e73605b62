/** Every call of the market data API under `/api`: access, parameters and replies. */
import type * as z from 'zod/mini';
import { assistantPortfolio } from './api/assistant.ts';
import {
  alertsCreate,
  alertsDelete,
  alertsList,
  alertsRemove,
  alertsResend,
  alertsTriggered,
} from './api/alerts.ts';
import { backtest, backtestRules } from './api/backtest.ts';
import { book } from './api/book.ts';
import { bulk, bulkFile, bulkManifest } from './api/bulk.ts';
import {
  dividendsCalendar,
  earningsCalendar,
  economicCalendar,
  listingsCalendar,
  sessionsCalendar,
  splitsCalendar,
} from './api/calendar.ts';
import type { ApiCall } from './api/call.ts';
import { corporateActions } from './api/corporate-actions.ts';
import { dividends, splits } from './api/dividends.ts';
import { constituents, holdings } from './api/constituents.ts';
import { exchangeRates } from './api/exchange-rates.ts';
import { fundamentals } from './api/fundamentals.ts';
import { histories } from './api/histories.ts';
import { history } from './api/history.ts';
import { insights } from './api/insights.ts';
import { macro } from './api/macro.ts';
import { marketDay } from './api/market-day.ts';
import { marketMovers } from './api/market-movers.ts';
import { marketSectors, marketSummary } from './api/market.ts';
import { news } from './api/news.ts';
import { portfolioBacktest } from './api/portfolio-backtest.ts';
import { quote } from './api/quote.ts';
import { socialSentiment } from './api/social-sentiment.ts';
import { linksCreate, linksDelete, linksList } from './api/links.ts';
import {
  customReport,
  dailyReport,
  makeCustomReport,
  makeDailyReport,
  makeMonthlyReport,
  makeWeeklyReport,
  monthlyReport,
  report,
  weeklyReport,
} from './api/reports.ts';
import { risk } from './api/risk.ts';
import { indicators } from './api/indicators.ts';
import { quoteTicks } from './api/quote-ticks.ts';
import { screener } from './api/screener.ts';
import { screensList } from './api/screens.ts';
import { quotes } from './api/quotes.ts';
import { status } from './api/status.ts';
import { streamSse, streamTicket } from './api/stream.ts';
import { symbols } from './api/symbols.ts';
import { tickBars } from './api/tick-bars.ts';
import { trades } from './api/trades.ts';
import { usage } from './api/usage.ts';
import { venues } from './api/venues.ts';

export const api = {
  marketSummary,
  marketSectors,
  marketMovers,
  marketDay,
  symbols,
  quote,
  quotes,
  exchangeRates,
  history,
  trades,
  quoteTicks,
  book,
  tickBars,
  venues,
  dividends,
  splits,
  corporateActions,
  earningsCalendar,
  dividendsCalendar,
  splitsCalendar,
  listingsCalendar,
  economicCalendar,
  sessionsCalendar,
  histories,
  macro,
  news,
  socialSentiment,
  insights,
  fundamentals,
  holdings,
  constituents,
  risk,
  backtest,
  backtestRules,
  portfolioBacktest,
  assistantPortfolio,
  indicators,
  screener,
  screensList,
  bulk,
  bulkManifest,
  bulkFile,
  alertsCreate,
  alertsList,
  alertsTriggered,
  alertsDelete,
  alertsRemove,
  alertsResend,
  streamTicket,
  streamSse,
  dailyReport,
  makeDailyReport,
  weeklyReport,
  makeWeeklyReport,
  monthlyReport,
  makeMonthlyReport,
  customReport,
  makeCustomReport,
  report,
  usage,
  linksCreate,
  linksList,
  linksDelete,
  status,
} as const satisfies Record<string, ApiCall>;

export type ApiName = keyof typeof api;
export type ApiQuery<Name extends ApiName> = z.infer<(typeof api)[Name]['query']>;
export type ApiReply<Name extends ApiName> = z.infer<(typeof api)[Name]['reply']>;
