/** Every call of the market data API under `/api`: who may call it, what goes in, what comes out. */
import type * as z from 'zod/mini';
import { backtest, backtestRules } from './api/backtest.ts';
import type { ApiCall } from './api/call.ts';
import { fundamentals } from './api/fundamentals.ts';
import { history } from './api/history.ts';
import { insights } from './api/insights.ts';
import { macro } from './api/macro.ts';
import { marketSectors, marketSummary } from './api/market.ts';
import { news } from './api/news.ts';
import { quote } from './api/quote.ts';
import { socialSentiment } from './api/social-sentiment.ts';
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
import { quotes } from './api/quotes.ts';
import { status } from './api/status.ts';
import { symbols } from './api/symbols.ts';
import { usage } from './api/usage.ts';

export const api = {
  marketSummary,
  marketSectors,
  symbols,
  quote,
  quotes,
  history,
  macro,
  news,
  socialSentiment,
  insights,
  fundamentals,
  risk,
  backtest,
  backtestRules,
  indicators,
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
  status,
} as const satisfies Record<string, ApiCall>;

export type ApiName = keyof typeof api;
export type ApiQuery<Name extends ApiName> = z.infer<(typeof api)[Name]['query']>;
export type ApiReply<Name extends ApiName> = z.infer<(typeof api)[Name]['reply']>;
