import type { ApiServices } from './routes/api-services.ts';
import { assistantHandler } from './routes/assistant.ts';
import { api, type ApiName } from '@meridian/contracts/api';
import type { ApiCall } from '@meridian/contracts/api/call';
import {
  alertsCreateHandler,
  alertsDeleteHandler,
  alertsListHandler,
  alertsResendHandler,
  alertsTriggeredHandler,
  idInBody,
  idInQuery,
} from './routes/alerts.ts';
import { backtestHandler } from './routes/backtest.ts';
import { bulkFileHandler, bulkHandler, bulkManifestHandler } from './routes/bulk.ts';
import { fundamentalsHandler } from './routes/fundamentals.ts';
import { historyHandler } from './routes/history.ts';
import { indicatorsHandler } from './routes/indicators.ts';
import { insightsHandler } from './routes/insights.ts';
import { macroHandler } from './routes/macro.ts';
import { marketSectorsHandler, marketSummaryHandler } from './routes/market.ts';
import { newsHandler } from './routes/news.ts';
import { quoteHandler } from './routes/quote.ts';
import { quotesHandler } from './routes/quotes.ts';
import { storedReportHandler } from './routes/report.ts';
import { reportHandler } from './routes/reports.ts';
import { riskHandler } from './routes/risk.ts';
import { socialSentimentHandler } from './routes/social-sentiment.ts';
import { symbolsHandler } from './routes/symbols.ts';
import { usageHandler } from './routes/usage.ts';
import type { Handler } from '../operation/operation.ts';
import type { HeavyWork } from './workers/heavy-work.ts';
import { requestFromBody, requestFromQuery } from './requests/backtest-request.ts';
import { idempotent } from './requests/idempotent.ts';
import { reportBody, reportQuery } from './requests/report-request.ts';

type Handlers = Record<Exclude<ApiName, 'status' | 'streamTicket' | 'streamSse'>, Handler>;

/** Each call with a key and what answers it, but for those of the stream. */
export function keyedHandlers(tools: ApiServices, heavy: HeavyWork): Handlers {
  const { lakes, context, bulk } = tools;
  const handlers: Handlers = {
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
    backtest: backtestHandler(lakes, heavy, requestFromQuery),
    backtestRules: backtestHandler(lakes, heavy, requestFromBody),
    assistantPortfolio: assistantHandler(tools, heavy),
    indicators: indicatorsHandler(lakes, heavy),
    bulk: bulkHandler(bulk),
    bulkManifest: bulkManifestHandler(bulk),
    bulkFile: bulkFileHandler(bulk),
    alertsCreate: alertsCreateHandler(context),
    alertsList: alertsListHandler(context),
    alertsTriggered: alertsTriggeredHandler(context),
    alertsDelete: alertsDeleteHandler(context, idInBody),
    alertsRemove: alertsDeleteHandler(context, idInQuery),
    alertsResend: alertsResendHandler(context),
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
  for (const name of Object.keys(handlers) as (keyof Handlers)[]) {
    const { creates }: ApiCall = api[name];
    if (creates) handlers[name] = idempotent(context, name, handlers[name]);
  }
  return handlers;
}
