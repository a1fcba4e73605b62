// Generated from the contract by sdks/generate/print.ts; do not edit.
import type { Operations } from '../operations.ts';
import type { Call } from '../call.ts';
import type { FileDownload } from '../file-download.ts';
import type { CallOptions } from '../options.ts';
import type { Rows } from '../rows.ts';
import type { AlertsCreateOptions, AlertsDeleteOptions, AlertsListOptions, AlertsTriggeredOptions, AssistantPortfolioOptions, BacktestOptions, BacktestRulesOptions, BookOptions, BulkFileOptions, BulkManifestOptions, ConstituentsOptions, CorporateActionsOptions, CustomReportOptions, DailyReportOptions, DividendsCalendarOptions, DividendsOptions, EarningsCalendarOptions, EconomicCalendarOptions, ExchangeRatesOptions, FundamentalsOptions, HistoriesOptions, HistoriesWideOptions, HistoryOptions, HoldingsOptions, IndicatorsOptions, InsightsOptions, LinksCreateOptions, ListingsCalendarOptions, MacroOptions, MakeCustomReportOptions, MakeDailyReportOptions, MakeMonthlyReportOptions, MakeWeeklyReportOptions, MarketDayOptions, MarketMoversOptions, MarketSectorsOptions, MonthlyReportOptions, NewsOptions, PortfolioBacktestOptions, QuoteTicksOptions, RiskOptions, ScreenerOptions, SessionsCalendarOptions, SocialSentimentOptions, SplitsCalendarOptions, SplitsOptions, StreamSseOptions, SymbolsOptions, TickBarsOptions, TradesOptions, UsageOptions, VenuesOptions, WeeklyReportOptions } from './parameters.ts';
import type { CalendarDate, Alert, AlertsPage, Article, Backtest, Bar, Book, BulkDatasets, BulkManifest, Constituents, CorporateActionsPage, CreatedAlert, DayBar, DeletedAlert, Dividend, DividendDate, DividendsCalendarPage, DividendsPage, EarningsCalendarPage, EarningsDate, EconomicCalendarPage, EconomicRelease, ExchangeRates, Firing, FiringsPage, FundamentalsPage, Histories, HistoryPage, Holdings, IndicatorRow, IndicatorsPage, Insights, LinksCreate, LinksList, Listing, ListingsCalendarPage, Macro, MarketAction, MarketDayPage, MarketMovers, MarketSectors, MarketSummary, NewsPage, PortfolioAnswer, PortfolioBacktest, Quote, QuoteTick, QuoteTicksPage, Quotes, Report, ResentDelivery, Risk, Screener, ScreensList, ServiceStatus, SessionsCalendarPage, SocialSentiment, SocialSentimentPage, Split, SplitDate, SplitsCalendarPage, SplitsPage, Statement, StoredReport, StreamFrame, StreamTicket, SymbolInfo, SymbolsPage, TickBar, TickBarsPage, Trade, TradesPage, TradingSession, Usage, Venues, WideHistories } from './shapes.ts';

export const CALLS: Readonly<Record<CallName, Call>> = {
  marketSummary: { method: 'GET', path: '/api/market/summary' },
  marketSectors: { method: 'GET', path: '/api/market/sectors' },
  marketMovers: { method: 'GET', path: '/api/market/movers' },
  marketDay: { method: 'GET', path: '/api/market/day', pageMax: 50000 },
  symbols: { method: 'GET', path: '/api/symbols', pageMax: 1000 },
  quote: { method: 'GET', path: '/api/stocks/{symbol}/quote' },
  quotes: { method: 'GET', path: '/api/quotes' },
  exchangeRates: { method: 'GET', path: '/api/fx/rates' },
  history: { method: 'GET', path: '/api/stocks/{symbol}/history', pageMax: 50000 },
  trades: { method: 'GET', path: '/api/stocks/{symbol}/trades', pageMax: 10000 },
  quoteTicks: { method: 'GET', path: '/api/stocks/{symbol}/quotes', pageMax: 10000 },
  book: { method: 'GET', path: '/api/stocks/{symbol}/book' },
  tickBars: { method: 'GET', path: '/api/stocks/{symbol}/bars', pageMax: 10000 },
  venues: { method: 'GET', path: '/api/stocks/{symbol}/venues' },
  dividends: { method: 'GET', path: '/api/stocks/{symbol}/dividends', pageMax: 1000 },
  splits: { method: 'GET', path: '/api/stocks/{symbol}/splits', pageMax: 1000 },
  corporateActions: { method: 'GET', path: '/api/corporate-actions', pageMax: 1000 },
  earningsCalendar: { method: 'GET', path: '/api/calendar/earnings', pageMax: 1000 },
  dividendsCalendar: { method: 'GET', path: '/api/calendar/dividends', pageMax: 1000 },
  splitsCalendar: { method: 'GET', path: '/api/calendar/splits', pageMax: 1000 },
  listingsCalendar: { method: 'GET', path: '/api/calendar/ipos', pageMax: 1000 },
  economicCalendar: { method: 'GET', path: '/api/calendar/economic', pageMax: 1000 },
  sessionsCalendar: { method: 'GET', path: '/api/calendar/sessions', pageMax: 1000 },
  histories: { method: 'GET', path: '/api/history' },
  historiesWide: { method: 'GET', path: '/api/history?layout=wide' },
  macro: { method: 'GET', path: '/api/macro/indicators' },
  news: { method: 'GET', path: '/api/stocks/{symbol}/news', pageMax: 1000 },
  socialSentiment: { method: 'GET', path: '/api/sentiment/social', pageMax: 2000 },
  insights: { method: 'GET', path: '/api/stocks/{symbol}/insights' },
  fundamentals: { method: 'GET', path: '/api/stocks/{symbol}/fundamentals', pageMax: 200 },
  holdings: { method: 'GET', path: '/api/stocks/{symbol}/holdings' },
  constituents: { method: 'GET', path: '/api/indices/{symbol}/constituents' },
  risk: { method: 'GET', path: '/api/stocks/{symbol}/risk' },
  backtest: { method: 'GET', path: '/api/stocks/{symbol}/backtest' },
  backtestRules: { method: 'POST', path: '/api/stocks/{symbol}/backtest' },
  portfolioBacktest: { method: 'POST', path: '/api/portfolio/backtest' },
  assistantPortfolio: { method: 'POST', path: '/api/assistant/portfolio' },
  indicators: { method: 'GET', path: '/api/stocks/{symbol}/indicators', pageMax: 50000 },
  screener: { method: 'POST', path: '/api/screener' },
  screensList: { method: 'GET', path: '/api/screens' },
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
  linksCreate: { method: 'POST', path: '/api/links', creates: true },
  linksList: { method: 'GET', path: '/api/links' },
  linksDelete: { method: 'DELETE', path: '/api/links/{id}' },
  status: { method: 'GET', path: '/api/status', keyless: true },
};

export type CallName =
  | 'marketSummary'
  | 'marketSectors'
  | 'marketMovers'
  | 'marketDay'
  | 'symbols'
  | 'quote'
  | 'quotes'
  | 'exchangeRates'
  | 'history'
  | 'trades'
  | 'quoteTicks'
  | 'book'
  | 'tickBars'
  | 'venues'
  | 'dividends'
  | 'splits'
  | 'corporateActions'
  | 'earningsCalendar'
  | 'dividendsCalendar'
  | 'splitsCalendar'
  | 'listingsCalendar'
  | 'economicCalendar'
  | 'sessionsCalendar'
  | 'histories'
  | 'historiesWide'
  | 'macro'
  | 'news'
  | 'socialSentiment'
  | 'insights'
  | 'fundamentals'
  | 'holdings'
  | 'constituents'
  | 'risk'
  | 'backtest'
  | 'backtestRules'
  | 'portfolioBacktest'
  | 'assistantPortfolio'
  | 'indicators'
  | 'screener'
  | 'screensList'
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
  | 'linksCreate'
  | 'linksList'
  | 'linksDelete'
  | 'status';

/** Every call of the API as a method. */
export abstract class Calls {
  readonly #operations: Operations;

  constructor(operations: Operations) {
    this.#operations = operations;
  }

  /** Get the current market: indices, breadth, movers, sentiment and a commentary. */
  marketSummary(options: CallOptions = {}): Promise<MarketSummary> {
    return this.#operations.reply(CALLS.marketSummary, { ...options });
  }

  /** Get sector performance over a window, best first. */
  marketSectors(options: MarketSectorsOptions = {}): Promise<MarketSectors> {
    return this.#operations.reply(CALLS.marketSectors, { ...options });
  }

  /** Rank the symbols that moved most, now or on a date. */
  marketMovers(options: MarketMoversOptions = {}): Promise<MarketMovers> {
    return this.#operations.reply(CALLS.marketMovers, { ...options });
  }

  /** Get the daily bar of every symbol for one date. */
  marketDay(options: MarketDayOptions = {}): Rows<DayBar, MarketDayPage> {
    return this.#operations.rows(CALLS.marketDay, { ...options });
  }

  /** Find symbols by symbol, earlier symbol or name. */
  symbols(options: SymbolsOptions = {}): Rows<SymbolInfo, SymbolsPage> {
    return this.#operations.rows(CALLS.symbols, { ...options });
  }

  /**
   * Get the latest quote of a symbol.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  quote(symbol: string, options: CallOptions = {}): Promise<Quote> {
    return this.#operations.reply(CALLS.quote, { ...options, symbol });
  }

  /**
   * Get the latest quotes of many symbols.
   * @param symbols - 1 to 250 comma-separated symbols
   */
  quotes(symbols: readonly string[], options: CallOptions = {}): Promise<Quotes> {
    return this.#operations.reply(CALLS.quotes, { ...options, symbols });
  }

  /** Get exchange rates of any two currencies, and the pairs they are computed from. */
  exchangeRates(options: ExchangeRatesOptions = {}): Promise<ExchangeRates> {
    return this.#operations.reply(CALLS.exchangeRates, { ...options });
  }

  /**
   * Get price bars of a symbol, oldest first.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  history(symbol: string, options: HistoryOptions = {}): Rows<Bar, HistoryPage> {
    return this.#operations.rows(CALLS.history, { ...options, symbol });
  }

  /**
   * Get the single trades of a symbol, oldest first.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  trades(symbol: string, options: TradesOptions = {}): Rows<Trade, TradesPage> {
    return this.#operations.rows(CALLS.trades, { ...options, symbol });
  }

  /**
   * Get the changes of bid and ask of a symbol, oldest first.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  quoteTicks(symbol: string, options: QuoteTicksOptions = {}): Rows<QuoteTick, QuoteTicksPage> {
    return this.#operations.rows(CALLS.quoteTicks, { ...options, symbol });
  }

  /**
   * Get the order book of a symbol, ten levels a side.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  book(symbol: string, options: BookOptions = {}): Promise<Book> {
    return this.#operations.reply(CALLS.book, { ...options, symbol });
  }

  /**
   * Get bars of any length made from single trades, oldest first.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param size - Length of a bar: seconds (whole, at most a day), trades (whole, at most a million), shares, or the currency of the prices. The trade that reaches it belongs to the bar
   */
  tickBars(symbol: string, size: number, options: TickBarsOptions = {}): Rows<TickBar, TickBarsPage> {
    return this.#operations.rows(CALLS.tickBars, { ...options, symbol, size });
  }

  /**
   * Get the volume of a coin by venue, the largest first.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  venues(symbol: string, options: VenuesOptions = {}): Promise<Venues> {
    return this.#operations.reply(CALLS.venues, { ...options, symbol });
  }

  /**
   * List the cash dividends of a symbol, newest first.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  dividends(symbol: string, options: DividendsOptions = {}): Rows<Dividend, DividendsPage> {
    return this.#operations.rows(CALLS.dividends, { ...options, symbol });
  }

  /**
   * List the splits of a symbol, newest first.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  splits(symbol: string, options: SplitsOptions = {}): Rows<Split, SplitsPage> {
    return this.#operations.rows(CALLS.splits, { ...options, symbol });
  }

  /** List corporate actions of the whole market by date and kind, oldest first. */
  corporateActions(options: CorporateActionsOptions = {}): Rows<MarketAction, CorporateActionsPage> {
    return this.#operations.rows(CALLS.corporateActions, { ...options });
  }

  /** List the days on which companies publish results, with estimate, actual value and surprise. */
  earningsCalendar(options: EarningsCalendarOptions = {}): Rows<EarningsDate, EarningsCalendarPage> {
    return this.#operations.rows(CALLS.earningsCalendar, { ...options });
  }

  /** List dividends of the whole market by ex-date, coming ones included. */
  dividendsCalendar(options: DividendsCalendarOptions = {}): Rows<DividendDate, DividendsCalendarPage> {
    return this.#operations.rows(CALLS.dividendsCalendar, { ...options });
  }

  /** List splits of the whole market by ex-date, announced ones included. */
  splitsCalendar(options: SplitsCalendarOptions = {}): Rows<SplitDate, SplitsCalendarPage> {
    return this.#operations.rows(CALLS.splitsCalendar, { ...options });
  }

  /** List new listings by their first trading day, planned ones included. */
  listingsCalendar(options: ListingsCalendarOptions = {}): Rows<Listing, ListingsCalendarPage> {
    return this.#operations.rows(CALLS.listingsCalendar, { ...options });
  }

  /** List economic releases by time, with previous value, actual value and revision. */
  economicCalendar(options: EconomicCalendarOptions = {}): Rows<EconomicRelease, EconomicCalendarPage> {
    return this.#operations.rows(CALLS.economicCalendar, { ...options });
  }

  /** List trading sessions and holidays of an exchange, years ahead. */
  sessionsCalendar(options: SessionsCalendarOptions = {}): Rows<TradingSession, SessionsCalendarPage> {
    return this.#operations.rows(CALLS.sessionsCalendar, { ...options });
  }

  /**
   * Get price bars of up to 500 symbols in one call.
   * @param symbols - 1 to 500 comma-separated symbols
   */
  histories(symbols: readonly string[], options: HistoriesOptions = {}): Promise<Histories> {
    return this.#operations.reply(CALLS.histories, { ...options, symbols });
  }

  /**
   * Get one figure of up to 500 symbols in one call, with a row per date and a value per symbol.
   * @param symbols - 1 to 500 comma-separated symbols
   */
  historiesWide(symbols: readonly string[], options: HistoriesWideOptions = {}): Promise<WideHistories> {
    return this.#operations.reply(CALLS.historiesWide, { ...options, symbols });
  }

  /** Get economic series: prices, jobs, rates, output. */
  macro(options: MacroOptions = {}): Promise<Macro> {
    return this.#operations.reply(CALLS.macro, { ...options });
  }

  /**
   * Get news about a symbol with sentiment, newest first.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  news(symbol: string, options: NewsOptions = {}): Rows<Article, NewsPage> {
    return this.#operations.rows(CALLS.news, { ...options, symbol });
  }

  /**
   * Get the number, authors and sentiment of posts about a symbol, oldest first.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  socialSentiment(symbol: string, options: SocialSentimentOptions = {}): Rows<SocialSentiment, SocialSentimentPage> {
    return this.#operations.rows(CALLS.socialSentiment, { ...options, symbol });
  }

  /**
   * Get insights about a symbol with their evidence.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  insights(symbol: string, options: InsightsOptions = {}): Promise<Insights> {
    return this.#operations.reply(CALLS.insights, { ...options, symbol });
  }

  /**
   * Get statements and ratios of a company as known at a point in time, newest first.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  fundamentals(symbol: string, options: FundamentalsOptions = {}): Rows<Statement, FundamentalsPage> {
    return this.#operations.rows(CALLS.fundamentals, { ...options, symbol });
  }

  /**
   * List the holdings of a fund on a date, with their weights.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  holdings(symbol: string, options: HoldingsOptions = {}): Promise<Holdings> {
    return this.#operations.reply(CALLS.holdings, { ...options, symbol });
  }

  /**
   * List the members of an index on a date, with their weights.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  constituents(symbol: string, options: ConstituentsOptions = {}): Promise<Constituents> {
    return this.#operations.reply(CALLS.constituents, { ...options, symbol });
  }

  /**
   * Get return, volatility, drawdown and tail risk of a symbol, alone and against a benchmark.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  risk(symbol: string, options: RiskOptions = {}): Promise<Risk> {
    return this.#operations.reply(CALLS.risk, { ...options, symbol });
  }

  /**
   * Backtest a built-in strategy on the history of a symbol.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param strategy - Strategy to trade
   */
  backtest(symbol: string, strategy: 'smaCross' | 'emaCross' | 'rsiReversion' | 'macdCross' | 'bollingerBreakout' | 'donchianBreakout' | 'buyAndHold', options: BacktestOptions = {}): Promise<Backtest> {
    return this.#operations.reply(CALLS.backtest, { ...options, symbol, strategy });
  }

  /**
   * Backtest custom rules or a strategy on the history of a symbol.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   */
  backtestRules(symbol: string, options: BacktestRulesOptions = {}): Promise<Backtest> {
    return this.#operations.reply(CALLS.backtestRules, { ...options, symbol });
  }

  /** Backtest a portfolio of many symbols by weights or ranks. */
  portfolioBacktest(options: PortfolioBacktestOptions = {}): Promise<PortfolioBacktest> {
    return this.#operations.reply(CALLS.portfolioBacktest, { ...options });
  }

  /** Answer a question about a portfolio, with the source of every figure. */
  assistantPortfolio(options: AssistantPortfolioOptions): Promise<PortfolioAnswer> {
    return this.#operations.reply(CALLS.assistantPortfolio, { ...options });
  }

  /**
   * Get technical indicators of a symbol, several in one call, oldest row first.
   * @param symbol - Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param indicators - Up to 20 indicators with their parameters, such as sma:20,macd:12:26:9
   */
  indicators(symbol: string, indicators: readonly string[], options: IndicatorsOptions = {}): Rows<IndicatorRow, IndicatorsPage> {
    return this.#operations.rows(CALLS.indicators, { ...options, symbol, indicators });
  }

  /** Find symbols by conditions on price, indicators, fundamentals, risk and sector. */
  screener(options: ScreenerOptions = {}): Promise<Screener> {
    return this.#operations.reply(CALLS.screener, { ...options });
  }

  /** List the account’s saved screens, by name. */
  screensList(options: CallOptions = {}): Promise<ScreensList> {
    return this.#operations.reply(CALLS.screensList, { ...options });
  }

  /** List the datasets available for bulk download. */
  bulk(options: CallOptions = {}): Promise<BulkDatasets> {
    return this.#operations.reply(CALLS.bulk, { ...options });
  }

  /**
   * List the files of a dataset with their hashes.
   * @param dataset - Dataset name from `GET /api/bulk`
   */
  bulkManifest(dataset: string, options: BulkManifestOptions = {}): Promise<BulkManifest> {
    return this.#operations.reply(CALLS.bulkManifest, { ...options, dataset });
  }

  /**
   * Download a file of a dataset.
   * @param dataset - Dataset name from `GET /api/bulk`
   * @param file - File name from the manifest, such as `daily-bars-2025.7f3a9c12.parquet`. Or dataset and period, such as `daily-bars-2025` or `trades-AAPL-2026-11-19`, for the current file
   */
  bulkFile(dataset: string, file: string, options: BulkFileOptions = {}): FileDownload {
    return this.#operations.file(CALLS.bulkFile, { ...options, dataset, file });
  }

  /** Create an alert on a price, a change, a volume, an indicator or a saved screen. */
  alertsCreate(options: AlertsCreateOptions): Promise<CreatedAlert> {
    return this.#operations.reply(CALLS.alertsCreate, { ...options });
  }

  /** List the account’s alerts, newest first. */
  alertsList(options: AlertsListOptions = {}): Rows<Alert, AlertsPage> {
    return this.#operations.rows(CALLS.alertsList, { ...options });
  }

  /** List the alert triggers of the last 90 days with all delivery attempts, newest first. */
  alertsTriggered(options: AlertsTriggeredOptions = {}): Rows<Firing, FiringsPage> {
    return this.#operations.rows(CALLS.alertsTriggered, { ...options });
  }

  /** Delete an alert and its triggers. */
  alertsDelete(options: AlertsDeleteOptions): Promise<DeletedAlert> {
    return this.#operations.reply(CALLS.alertsDelete, { ...options });
  }

  /**
   * Delete an alert, with its ID in the query.
   * @param id - ID of the alert. Deleting it again returns the same response
   */
  alertsRemove(id: string, options: CallOptions = {}): Promise<DeletedAlert> {
    return this.#operations.reply(CALLS.alertsRemove, { ...options, id });
  }

  /**
   * Resend a webhook now, with the same webhook-id.
   * @param id - The delivery
   */
  alertsResend(id: string, options: CallOptions = {}): Promise<ResentDelivery> {
    return this.#operations.reply(CALLS.alertsResend, { ...options, id });
  }

  /** Create a ticket to open the stream in a browser. */
  streamTicket(options: CallOptions = {}): Promise<StreamTicket> {
    return this.#operations.reply(CALLS.streamTicket, { ...options });
  }

  /** Read the stream as server-sent events. */
  streamSse(options: StreamSseOptions = {}): AsyncIterable<StreamFrame> {
    return this.#operations.events(CALLS.streamSse, { ...options });
  }

  /**
   * Get a report about the last session.
   * @param symbols - Up to 3 comma-separated symbols
   */
  dailyReport(symbols: readonly string[], options: DailyReportOptions = {}): Promise<Report> {
    return this.#operations.reply(CALLS.dailyReport, { ...options, symbols });
  }

  /** Create a report about the last session. */
  makeDailyReport(options: MakeDailyReportOptions): Promise<Report> {
    return this.#operations.makeReport(CALLS.makeDailyReport, { ...options });
  }

  /**
   * Get a report about seven days.
   * @param symbols - Up to 3 comma-separated symbols
   */
  weeklyReport(symbols: readonly string[], options: WeeklyReportOptions = {}): Promise<Report> {
    return this.#operations.reply(CALLS.weeklyReport, { ...options, symbols });
  }

  /** Create a report about seven days. */
  makeWeeklyReport(options: MakeWeeklyReportOptions): Promise<Report> {
    return this.#operations.makeReport(CALLS.makeWeeklyReport, { ...options });
  }

  /**
   * Get a report about a month.
   * @param symbols - Up to 3 comma-separated symbols
   */
  monthlyReport(symbols: readonly string[], options: MonthlyReportOptions = {}): Promise<Report> {
    return this.#operations.reply(CALLS.monthlyReport, { ...options, symbols });
  }

  /** Create a report about a month. */
  makeMonthlyReport(options: MakeMonthlyReportOptions): Promise<Report> {
    return this.#operations.makeReport(CALLS.makeMonthlyReport, { ...options });
  }

  /**
   * Get a report about a custom date range.
   * @param symbols - Up to 3 comma-separated symbols
   * @param from - First day
   */
  customReport(symbols: readonly string[], from: CalendarDate, options: CustomReportOptions = {}): Promise<Report> {
    return this.#operations.reply(CALLS.customReport, { ...options, symbols, from });
  }

  /** Create a report about a custom date range. */
  makeCustomReport(options: MakeCustomReportOptions): Promise<Report> {
    return this.#operations.makeReport(CALLS.makeCustomReport, { ...options });
  }

  /**
   * Get a report that was created in the background.
   * @param id - `id` of the 202 response
   */
  report(id: string, options: CallOptions = {}): Promise<StoredReport> {
    return this.#operations.storedReport(CALLS.report, { ...options, id });
  }

  /** Get the account’s usage: the same numbers as the dashboard. */
  usage(options: UsageOptions = {}): Promise<Usage> {
    return this.#operations.reply(CALLS.usage, { ...options });
  }

  /** Create a link that makes one call without a key, for programs that read a URL. */
  linksCreate(options: LinksCreateOptions): Promise<LinksCreate> {
    return this.#operations.reply(CALLS.linksCreate, { ...options });
  }

  /** List the account’s links that work, newest first. */
  linksList(options: CallOptions = {}): Promise<LinksList> {
    return this.#operations.reply(CALLS.linksList, { ...options });
  }

  /**
   * Revoke a link at once.
   * @param id - ID of the link, as created or listed
   */
  linksDelete(id: string, options: CallOptions = {}): Promise<DeletedAlert> {
    return this.#operations.reply(CALLS.linksDelete, { ...options, id });
  }

  /** Get component states, measured availability and latency. */
  status(options: CallOptions = {}): Promise<ServiceStatus> {
    return this.#operations.reply(CALLS.status, { ...options });
  }
}
