import type { ApiName } from '@meridian/contracts/api';
import type { Context } from '../services/context.ts';
import { backtestHandler } from './calls/backtest.ts';
import { fundamentalsHandler } from './calls/fundamentals.ts';
import { historyHandler } from './calls/history.ts';
import { indicatorsHandler } from './calls/indicators.ts';
import { insightsHandler } from './calls/insights.ts';
import { macroHandler } from './calls/macro.ts';
import { marketSectorsHandler, marketSummaryHandler } from './calls/market.ts';
import { newsHandler } from './calls/news.ts';
import { quoteHandler } from './calls/quote.ts';
import { quotesHandler } from './calls/quotes.ts';
import { storedReportHandler } from './calls/report.ts';
import { reportHandler } from './calls/reports.ts';
import { riskHandler } from './calls/risk.ts';
import { socialSentimentHandler } from './calls/social-sentiment.ts';
import { symbolsHandler } from './calls/symbols.ts';
import { usageHandler } from './calls/usage.ts';
import type { Handler } from './gate/call.ts';
import type { HeavyWork } from './heavy/work.ts';
import type { Lakes } from './lakes.ts';
import { bodyWish, queryWish } from './request/backtest-wish.ts';
import { reportBody, reportQuery } from './request/report-wish.ts';

/** What the calls with a key work with. */
export interface KeyedTools {
  readonly lakes: Lakes;
  /** For calls that keep something: alerts, reports. */
  readonly context: Context;
  readonly store: Context['store'];
  readonly now: () => number;
  readonly usageFresh: () => boolean;
}

/** Each call with a key and what answers it. */
export function keyedHandlers(
  tools: KeyedTools,
  heavy: HeavyWork,
): Record<Exclude<ApiName, 'status'>, Handler> {
  const { lakes } = tools;
  return {
    marketSummary: marketSummaryHandler(lakes),
    marketSectors: marketSectorsHandler(lakes),
    symbols: symbolsHandler(lakes),
    quote: quoteHandler(lakes),
    quotes: quotesHandler(lakes, heavy),
    history: historyHandler(lakes, heavy),
    macro: macroHandler(lakes),
    news: newsHandler(lakes, heavy),
    socialSentiment: socialSentimentHandler(lakes, heavy),
    insights: insightsHandler(lakes, heavy),
    fundamentals: fundamentalsHandler(lakes, heavy),
    risk: riskHandler(lakes, heavy),
    backtest: backtestHandler(lakes, heavy, queryWish),
    backtestRules: backtestHandler(lakes, heavy, bodyWish),
    indicators: indicatorsHandler(lakes, heavy),
    dailyReport: reportHandler(tools, heavy, 'daily', reportQuery),
    makeDailyReport: reportHandler(tools, heavy, 'daily', reportBody),
    weeklyReport: reportHandler(tools, heavy, 'weekly', reportQuery),
    makeWeeklyReport: reportHandler(tools, heavy, 'weekly', reportBody),
    monthlyReport: reportHandler(tools, heavy, 'monthly', reportQuery),
    makeMonthlyReport: reportHandler(tools, heavy, 'monthly', reportBody),
    customReport: reportHandler(tools, heavy, 'custom', reportQuery),
    makeCustomReport: reportHandler(tools, heavy, 'custom', reportBody),
    report: storedReportHandler(tools, heavy),
    usage: usageHandler(tools),
  };
}
