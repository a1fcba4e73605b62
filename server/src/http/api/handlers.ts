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
import { bookHandler } from './routes/book.ts';
import { bulkFileHandler, bulkHandler, bulkManifestHandler } from './routes/bulk.ts';
import { dividendsCalendarHandler, splitsCalendarHandler } from './routes/calendar-events.ts';
import { earningsCalendarHandler } from './routes/calendar-earnings.ts';
import { economicCalendarHandler } from './routes/calendar-economic.ts';
import { listingsCalendarHandler } from './routes/calendar-ipos.ts';
import { sessionsCalendarHandler } from './routes/calendar-sessions.ts';
import { corporateActionsHandler } from './routes/corporate-actions.ts';
import { dividendsHandler, splitsHandler } from './routes/dividends.ts';
import { constituentsHandler, holdingsHandler } from './routes/constituents.ts';
import { exchangeRatesHandler } from './routes/exchange-rates.ts';
import { fundamentalsHandler } from './routes/fundamentals.ts';
import { historiesHandler } from './routes/histories.ts';
import { historyHandler } from './routes/history.ts';
import { indicatorsHandler } from './routes/indicators.ts';
import { insightsHandler } from './routes/insights.ts';
import { linksCreateHandler, linksDeleteHandler, linksListHandler } from './routes/links.ts';
import { macroHandler } from './routes/macro.ts';
import { marketDayHandler } from './routes/market-day.ts';
import { marketMoversHandler } from './routes/market-movers.ts';
import { marketSectorsHandler, marketSummaryHandler } from './routes/market.ts';
import { newsHandler } from './routes/news.ts';
import { portfolioBacktestHandler } from './routes/portfolio-backtest.ts';
import { quoteHandler } from './routes/quote.ts';
import { quoteTicksHandler } from './routes/quote-ticks.ts';
import { quotesHandler } from './routes/quotes.ts';
import { storedReportHandler } from './routes/report.ts';
import { reportHandler } from './routes/reports.ts';
import { riskHandler } from './routes/risk.ts';
import { screenerHandler } from './routes/screener.ts';
import { screensListHandler } from './routes/screens.ts';
import { socialSentimentHandler } from './routes/social-sentiment.ts';
import { symbolsHandler } from './routes/symbols.ts';
import { tickBarsHandler } from './routes/tick-bars.ts';
import { tradesHandler } from './routes/trades.ts';
import { usageHandler } from './routes/usage.ts';
import { venuesHandler } from './routes/venues.ts';
import type { Lakes } from '../../lake/lakes.ts';
import type { Handler } from '../operation/operation.ts';
import type { WorkQueues } from './workers/work-queues.ts';
import { requestFromBody, requestFromQuery } from './requests/backtest-request.ts';
import { idempotent } from './requests/idempotent.ts';
import { type Lasting, RepeatedCalls } from './requests/repeated.ts';
import { reportBody, reportQuery } from './requests/report-request.ts';

type Handlers = Record<Exclude<ApiName, 'status' | 'streamTicket' | 'streamSse'>, Handler>;

/** Calls over many rows that are often made again, and for how long they have the same response. */
const REPEATED = {
  marketDay: 'second',
  marketMovers: 'second',
  histories: 'second',
  trades: 'second',
  quoteTicks: 'second',
  tickBars: 'second',
  earningsCalendar: 'session',
  economicCalendar: 'session',
  dividends: 'session',
  splits: 'session',
  screener: 'session',
  portfolioBacktest: 'session',
  corporateActions: 'session',
  dividendsCalendar: 'session',
  splitsCalendar: 'session',
  listingsCalendar: 'session',
  sessionsCalendar: 'session',
  holdings: 'session',
  constituents: 'session',
} as const satisfies Partial<Record<keyof Handlers, Lasting>>;

/** The handlers of GET calls that read the market and nothing else. Every thread serves them. */
export function marketHandlers(
  lakes: Lakes,
  queues: WorkQueues,
  publicUrl: () => string,
  repeated = new RepeatedCalls(lakes),
) {
  return repeatedIn(repeated, {
    marketSummary: marketSummaryHandler(lakes),
    marketSectors: marketSectorsHandler(lakes),
    marketMovers: marketMoversHandler(lakes),
    marketDay: marketDayHandler(lakes, queues),
    symbols: symbolsHandler(lakes),
    quote: quoteHandler(lakes),
    quotes: quotesHandler(lakes, queues),
    exchangeRates: exchangeRatesHandler(lakes),
    history: historyHandler(lakes, queues),
    trades: tradesHandler(lakes, queues),
    quoteTicks: quoteTicksHandler(lakes, queues),
    book: bookHandler(lakes),
    tickBars: tickBarsHandler(lakes, queues),
    venues: venuesHandler(lakes, queues),
    dividends: dividendsHandler(lakes),
    splits: splitsHandler(lakes),
    corporateActions: corporateActionsHandler(lakes, queues),
    earningsCalendar: earningsCalendarHandler(lakes, queues),
    dividendsCalendar: dividendsCalendarHandler(lakes, queues),
    splitsCalendar: splitsCalendarHandler(lakes, queues),
    listingsCalendar: listingsCalendarHandler(lakes, queues),
    economicCalendar: economicCalendarHandler(lakes, queues),
    sessionsCalendar: sessionsCalendarHandler(),
    histories: historiesHandler(lakes, queues),
    macro: macroHandler(lakes, queues),
    news: newsHandler(lakes, queues, publicUrl),
    socialSentiment: socialSentimentHandler(lakes, queues),
    insights: insightsHandler(lakes, queues),
    fundamentals: fundamentalsHandler(lakes, queues),
    holdings: holdingsHandler(lakes),
    constituents: constituentsHandler(lakes),
    risk: riskHandler(lakes, queues),
    backtest: backtestHandler(lakes, queues, requestFromQuery),
    indicators: indicatorsHandler(lakes, queues),
  } satisfies Partial<Handlers>);
}

/** The handler of each call that requires a key, except those of the stream. */
export function keyedHandlers(services: ApiServices, queues: WorkQueues): Handlers {
  const { lakes, context, bulk } = services;
  const repeated = new RepeatedCalls(lakes);
  const handlers: Handlers = {
    ...marketHandlers(lakes, queues, () => context.publicUrl, repeated),
    ...repeatedIn(repeated, {
      screener: screenerHandler(services),
      portfolioBacktest: portfolioBacktestHandler(services, queues),
    }),
    backtestRules: backtestHandler(lakes, queues, requestFromBody),
    assistantPortfolio: assistantHandler(services, queues),
    screensList: screensListHandler(context),
    bulk: bulkHandler(bulk),
    bulkManifest: bulkManifestHandler(bulk, lakes),
    bulkFile: bulkFileHandler(bulk, lakes),
    alertsCreate: alertsCreateHandler(context),
    alertsList: alertsListHandler(context),
    alertsTriggered: alertsTriggeredHandler(context),
    alertsDelete: alertsDeleteHandler(context, idInBody),
    alertsRemove: alertsDeleteHandler(context, idInQuery),
    alertsResend: alertsResendHandler(context),
    dailyReport: reportHandler(services, queues, 'daily', reportQuery),
    makeDailyReport: reportHandler(services, queues, 'daily', reportBody),
    weeklyReport: reportHandler(services, queues, 'weekly', reportQuery),
    makeWeeklyReport: reportHandler(services, queues, 'weekly', reportBody),
    monthlyReport: reportHandler(services, queues, 'monthly', reportQuery),
    makeMonthlyReport: reportHandler(services, queues, 'monthly', reportBody),
    customReport: reportHandler(services, queues, 'custom', reportQuery),
    makeCustomReport: reportHandler(services, queues, 'custom', reportBody),
    report: storedReportHandler(services, queues),
    usage: usageHandler(context),
    linksCreate: linksCreateHandler(context),
    linksList: linksListHandler(context),
    linksDelete: linksDeleteHandler(context),
  };
  for (const name of Object.keys(handlers) as (keyof Handlers)[]) {
    const { creates }: ApiCall = api[name];
    if (creates) handlers[name] = idempotent(context, name, handlers[name]);
  }
  return handlers;
}

/** The handlers, of which those of `REPEATED` answer a call that is made again with what they answered before. */
function repeatedIn<Some extends Partial<Handlers>>(repeated: RepeatedCalls, handlers: Some): Some {
  const wrapped = Object.entries(handlers).map(([name, handle]) => {
    const lasting: Lasting | undefined = REPEATED[name as keyof typeof REPEATED];
    return [name, lasting ? repeated.wrap(name, lasting, handle) : handle];
  });
  return Object.fromEntries(wrapped) as Some;
}
