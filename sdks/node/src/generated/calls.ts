// Generated from the contract by sdks/generate/print.ts; do not edit.
import type { Operations } from '../operations.ts';
import type { Call } from '../call.ts';
import type { FileDownload } from '../file-download.ts';
import type { CallOptions } from '../options.ts';
import type { Rows } from '../rows.ts';
import type { AlertsCreateOptions, AlertsDeleteOptions, AlertsListOptions, AlertsTriggeredOptions, AssistantPortfolioOptions, BacktestOptions, BacktestRulesOptions, BulkFileOptions, BulkManifestOptions, CustomReportOptions, DailyReportOptions, FundamentalsOptions, HistoryOptions, IndicatorsOptions, InsightsOptions, MacroOptions, MakeCustomReportOptions, MakeDailyReportOptions, MakeMonthlyReportOptions, MakeWeeklyReportOptions, MarketSectorsOptions, MonthlyReportOptions, NewsOptions, RiskOptions, SocialSentimentOptions, StreamSseOptions, SymbolsOptions, UsageOptions, WeeklyReportOptions } from './parameters.ts';
import type { CalendarDate, Alert, AlertsPage, Article, Backtest, Bar, BulkDatasets, BulkManifest, CreatedAlert, DeletedAlert, Firing, FiringsPage, FundamentalsPage, HistoryPage, IndicatorRow, IndicatorsPage, Insights, Macro, MarketSectors, MarketSummary, NewsPage, PortfolioAnswer, Quote, Quotes, Report, ResentDelivery, Risk, ServiceStatus, SocialSentiment, SocialSentimentPage, Statement, StoredReport, StreamFrame, StreamTicket, SymbolInfo, SymbolsPage, Usage } from './shapes.ts';

export const CALLS: Readonly<Record<CallName, Call>> = {
  marketSummary: { method: 'GET', path: '/api/market/summary' },
  marketSectors: { method: 'GET', path: '/api/market/sectors' },
  symbols: { method: 'GET', path: '/api/symbols', pageMax: 1000 },
  quote: { method: 'GET', path: '/api/stocks/{symbol}/quote' },
  quotes: { method: 'GET', path: '/api/quotes' },
  history: { method: 'GET', path: '/api/stocks/{symbol}/history', pageMax: 50000 },
  macro: { method: 'GET', path: '/api/macro/indicators' },
  news: { method: 'GET', path: '/api/stocks/{symbol}/news', pageMax: 1000 },
  socialSentiment: { method: 'GET', path: '/api/sentiment/social', pageMax: 2000 },
  insights: { method: 'GET', path: '/api/stocks/{symbol}/insights' },
  fundamentals: { method: 'GET', path: '/api/stocks/{symbol}/fundamentals', pageMax: 200 },
  risk: { method: 'GET', path: '/api/stocks/{symbol}/risk' },
  backtest: { method: 'GET', path: '/api/stocks/{symbol}/backtest' },
  backtestRules: { method: 'POST', path: '/api/stocks/{symbol}/backtest' },
  assistantPortfolio: { method: 'POST', path: '/api/assistant/portfolio' },
  indicators: { method: 'GET', path: '/api/stocks/{symbol}/indicators', pageMax: 50000 },
  bulk: { method: 'GET', path: '/api/bulk' },
  bulkManifest: { method: 'GET', path: '/api/bulk/{dataset}/manifest' },
  bulkFile: { method: 'GET', path: '/api/bulk/{dataset}/{file}' },
  alertsCreate: { method: 'POST', path: '/api/alerts/create', creates: true },
  alertsList: { method: 'GET', path: '/api/alerts/list', pageMax: 500 },
  alertsTriggered: { method: 'GET', path: '/api/alerts/triggered', pageMax: 500 },
  alertsDelete: { method: 'POST', path: '/api/alerts/delete' },
  alertsRemove: { method: 'DELETE', path: '/api/alerts/delete' },
  alertsResend: { method: 'POST', path: '/api/alerts/deliveries/{id}/resend' },
  streamTicket: { method: 'POST', path: '/api/stream/ticket' },
  streamSse: { method: 'GET', path: '/api/stream/sse' },
  dailyReport: { method: 'GET', path: '/api/reports/daily' },
  makeDailyReport: { method: 'POST', path: '/api/reports/daily', creates: true },
  weeklyReport: { method: 'GET', path: '/api/reports/weekly' },
  makeWeeklyReport: { method: 'POST', path: '/api/reports/weekly', creates: true },
  monthlyReport: { method: 'GET', path: '/api/reports/monthly' },
  makeMonthlyReport: { method: 'POST', path: '/api/reports/monthly', creates: true },
  customReport: { method: 'GET', path: '/api/reports/custom' },
  makeCustomReport: { method: 'POST', path: '/api/reports/custom', creates: true },
  report: { method: 'GET', path: '/api/reports/{id}' },
  usage: { method: 'GET', path: '/api/usage' },
  status: { method: 'GET', path: '/api/status', keyless: true },
};

export type CallName =
  | 'marketSummary'
  | 'marketSectors'
  | 'symbols'
  | 'quote'
  | 'quotes'
  | 'history'
  | 'macro'
  | 'news'
  | 'socialSentiment'
  | 'insights'
  | 'fundamentals'
  | 'risk'
  | 'backtest'
  | 'backtestRules'
  | 'assistantPortfolio'
  | 'indicators'
  | 'bulk'
  | 'bulkManifest'
  | 'bulkFile'
  | 'alertsCreate'
  | 'alertsList'
  | 'alertsTriggered'
  | 'alertsDelete'
  | 'alertsRemove'
  | 'alertsResend'
  | 'streamTicket'
  | 'streamSse'
  | 'dailyReport'
  | 'makeDailyReport'
  | 'weeklyReport'
  | 'makeWeeklyReport'
  | 'monthlyReport'
  | 'makeMonthlyReport'
  | 'customReport'
  | 'makeCustomReport'
  | 'report'
  | 'usage'
  | 'status';

/** Every call of the API as a method. */
export abstract class Calls {
  readonly #operations: Operations;

  constructor(operations: Operations) {
    this.#operations = operations;
  }

  /** The market now: indices, breadth, movers, sentiment and a commentary. */
  marketSummary(options: CallOptions = {}): Promise<MarketSummary> {
    return this.#operations.reply(CALLS.marketSummary, { ...options });
  }

  /** How the sectors did over a window, best first. */
  marketSectors(options: MarketSectorsOptions = {}): Promise<MarketSectors> {
    return this.#operations.reply(CALLS.marketSectors, { ...options });
  }

  /** Find symbols by symbol or name. */
  symbols(options: SymbolsOptions = {}): Rows<SymbolInfo, SymbolsPage> {
    return this.#operations.rows(CALLS.symbols, { ...options });
  }

  /**
   * The latest quote of a symbol.
   * @param symbol - A share, a currency pair, a crypto pair or an index, in any case
   */
  quote(symbol: string, options: CallOptions = {}): Promise<Quote> {
    return this.#operations.reply(CALLS.quote, { ...options, symbol });
  }

  /**
   * The latest quotes of many symbols.
   * @param symbols - 1 to 250 symbols with commas between them
   */
  quotes(symbols: readonly string[], options: CallOptions = {}): Promise<Quotes> {
    return this.#operations.reply(CALLS.quotes, { ...options, symbols });
  }

  /**
   * Bars of a symbol, oldest first.
   * @param symbol - A share, a currency pair, a crypto pair or an index, in any case
   */
  history(symbol: string, options: HistoryOptions = {}): Rows<Bar, HistoryPage> {
    return this.#operations.rows(CALLS.history, { ...options, symbol });
  }

  /** Series of the economy: prices, jobs, rates, output. */
  macro(options: MacroOptions = {}): Promise<Macro> {
    return this.#operations.reply(CALLS.macro, { ...options });
  }

  /**
   * News about a symbol with its sentiment, newest first.
   * @param symbol - A share, a currency pair, a crypto pair or an index, in any case
   */
  news(symbol: string, options: NewsOptions = {}): Rows<Article, NewsPage> {
    return this.#operations.rows(CALLS.news, { ...options, symbol });
  }

  /**
   * What is posted about a symbol: how much, by how many and in which mood, oldest first.
   * @param symbol - A share, a currency pair, a crypto pair or an index, in any case
   */
  socialSentiment(symbol: string, options: SocialSentimentOptions = {}): Rows<SocialSentiment, SocialSentimentPage> {
    return this.#operations.rows(CALLS.socialSentiment, { ...options, symbol });
  }

  /**
   * What the figures say about a symbol, with the evidence.
   * @param symbol - A share, a currency pair, a crypto pair or an index, in any case
   */
  insights(symbol: string, options: InsightsOptions = {}): Promise<Insights> {
    return this.#operations.reply(CALLS.insights, { ...options, symbol });
  }

  /**
   * Statements and ratios of a company as they were known at a point in time, newest first.
   * @param symbol - A share, a currency pair, a crypto pair or an index, in any case
   */
  fundamentals(symbol: string, options: FundamentalsOptions = {}): Rows<Statement, FundamentalsPage> {
    return this.#operations.rows(CALLS.fundamentals, { ...options, symbol });
  }

  /**
   * Return, volatility, drawdown and tail risk of a symbol, alone and against a benchmark.
   * @param symbol - A share, a currency pair, a crypto pair or an index, in any case
   */
  risk(symbol: string, options: RiskOptions = {}): Promise<Risk> {
    return this.#operations.reply(CALLS.risk, { ...options, symbol });
  }

  /**
   * Trade a ready strategy over the history of a symbol.
   * @param symbol - A share, a currency pair, a crypto pair or an index, in any case
   * @param strategy - What to trade by
   */
  backtest(symbol: string, strategy: 'smaCross' | 'emaCross' | 'rsiReversion' | 'macdCross' | 'bollingerBreakout' | 'donchianBreakout' | 'buyAndHold', options: BacktestOptions = {}): Promise<Backtest> {
    return this.#operations.reply(CALLS.backtest, { ...options, symbol, strategy });
  }

  /**
   * Trade rules of one’s own, or a strategy, over the history of a symbol.
   * @param symbol - A share, a currency pair, a crypto pair or an index, in any case
   */
  backtestRules(symbol: string, options: BacktestRulesOptions = {}): Promise<Backtest> {
    return this.#operations.reply(CALLS.backtestRules, { ...options, symbol });
  }

  /** Answer a question about a portfolio, each figure with the claim that it comes from. */
  assistantPortfolio(options: AssistantPortfolioOptions): Promise<PortfolioAnswer> {
    return this.#operations.reply(CALLS.assistantPortfolio, { ...options });
  }

  /**
   * Technical indicators of a symbol, many in one call, oldest row first.
   * @param symbol - A share, a currency pair, a crypto pair or an index, in any case
   * @param indicators - Up to 20 names, each with its numbers after colons: sma:20,macd:12:26:9
   */
  indicators(symbol: string, indicators: readonly string[], options: IndicatorsOptions = {}): Rows<IndicatorRow, IndicatorsPage> {
    return this.#operations.rows(CALLS.indicators, { ...options, symbol, indicators });
  }

  /** Which datasets can be downloaded whole. */
  bulk(options: CallOptions = {}): Promise<BulkDatasets> {
    return this.#operations.reply(CALLS.bulk, { ...options });
  }

  /**
   * The files of a dataset, with their hashes.
   * @param dataset - A dataset as `GET /api/bulk` names it
   */
  bulkManifest(dataset: string, options: BulkManifestOptions = {}): Promise<BulkManifest> {
    return this.#operations.reply(CALLS.bulkManifest, { ...options, dataset });
  }

  /**
   * Download a file of a dataset.
   * @param dataset - A dataset as `GET /api/bulk` names it
   * @param file - A file as the manifest names it, such as `daily-bars-2025.7f3a9c12.parquet`; or dataset and period, `daily-bars-2025`, for the file of today
   */
  bulkFile(dataset: string, file: string, options: BulkFileOptions = {}): FileDownload {
    return this.#operations.file(CALLS.bulkFile, { ...options, dataset, file });
  }

  /** Watch symbols, and be told when a price, a change, a volume or an indicator meets a condition. */
  alertsCreate(options: AlertsCreateOptions): Promise<CreatedAlert> {
    return this.#operations.reply(CALLS.alertsCreate, { ...options });
  }

  /** The alerts of the account, newest first. */
  alertsList(options: AlertsListOptions = {}): Rows<Alert, AlertsPage> {
    return this.#operations.rows(CALLS.alertsList, { ...options });
  }

  /** What alerts fired in the last 90 days, newest first, with every try to deliver it. */
  alertsTriggered(options: AlertsTriggeredOptions = {}): Rows<Firing, FiringsPage> {
    return this.#operations.rows(CALLS.alertsTriggered, { ...options });
  }

  /** Delete an alert and what it fired. */
  alertsDelete(options: AlertsDeleteOptions): Promise<DeletedAlert> {
    return this.#operations.reply(CALLS.alertsDelete, { ...options });
  }

  /**
   * Delete an alert by DELETE, with its id in the query.
   * @param id - The alert; deleting it again answers the same
   */
  alertsRemove(id: string, options: CallOptions = {}): Promise<DeletedAlert> {
    return this.#operations.reply(CALLS.alertsRemove, { ...options, id });
  }

  /**
   * Send a webhook again now, with the same webhook-id.
   * @param id - The delivery
   */
  alertsResend(id: string, options: CallOptions = {}): Promise<ResentDelivery> {
    return this.#operations.reply(CALLS.alertsResend, { ...options, id });
  }

  /** A ticket for a browser that opens the stream. */
  streamTicket(options: CallOptions = {}): Promise<StreamTicket> {
    return this.#operations.reply(CALLS.streamTicket, { ...options });
  }

  /** The stream as server-sent events, for simple readers. */
  streamSse(options: StreamSseOptions = {}): AsyncIterable<StreamFrame> {
    return this.#operations.events(CALLS.streamSse, { ...options });
  }

  /**
   * A report about the last session.
   * @param symbols - Up to 3 symbols with commas between
   */
  dailyReport(symbols: readonly string[], options: DailyReportOptions = {}): Promise<Report> {
    return this.#operations.reply(CALLS.dailyReport, { ...options, symbols });
  }

  /** Make a report about the last session. */
  makeDailyReport(options: MakeDailyReportOptions): Promise<Report> {
    return this.#operations.makeReport(CALLS.makeDailyReport, { ...options });
  }

  /**
   * A report about seven days.
   * @param symbols - Up to 3 symbols with commas between
   */
  weeklyReport(symbols: readonly string[], options: WeeklyReportOptions = {}): Promise<Report> {
    return this.#operations.reply(CALLS.weeklyReport, { ...options, symbols });
  }

  /** Make a report about seven days. */
  makeWeeklyReport(options: MakeWeeklyReportOptions): Promise<Report> {
    return this.#operations.makeReport(CALLS.makeWeeklyReport, { ...options });
  }

  /**
   * A report about a month.
   * @param symbols - Up to 3 symbols with commas between
   */
  monthlyReport(symbols: readonly string[], options: MonthlyReportOptions = {}): Promise<Report> {
    return this.#operations.reply(CALLS.monthlyReport, { ...options, symbols });
  }

  /** Make a report about a month. */
  makeMonthlyReport(options: MakeMonthlyReportOptions): Promise<Report> {
    return this.#operations.makeReport(CALLS.makeMonthlyReport, { ...options });
  }

  /**
   * A report about a span.
   * @param symbols - Up to 3 symbols with commas between
   * @param from - The first day
   */
  customReport(symbols: readonly string[], from: CalendarDate, options: CustomReportOptions = {}): Promise<Report> {
    return this.#operations.reply(CALLS.customReport, { ...options, symbols, from });
  }

  /** Make a report about a span. */
  makeCustomReport(options: MakeCustomReportOptions): Promise<Report> {
    return this.#operations.makeReport(CALLS.makeCustomReport, { ...options });
  }

  /**
   * A report that was made after the answer.
   * @param id - The `id` of the 202 answer
   */
  report(id: string, options: CallOptions = {}): Promise<StoredReport> {
    return this.#operations.storedReport(CALLS.report, { ...options, id });
  }

  /** What the account has called: the same numbers as the dashboard. */
  usage(options: UsageOptions = {}): Promise<Usage> {
    return this.#operations.reply(CALLS.usage, { ...options });
  }

  /** Component states, measured availability and latency. */
  status(options: CallOptions = {}): Promise<ServiceStatus> {
    return this.#operations.reply(CALLS.status, { ...options });
  }
}
