// Generated from the contract by sdks/generate/print.ts; do not edit.
import type { CallOptions, CreateOptions } from '../options.ts';
import type { CalendarDate, Time } from './shapes.ts';

export interface BacktestRules {
  /** A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A comparison with a missing value is neither true nor false. */
  entry: Record<string, unknown>;
  /** A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A comparison with a missing value is neither true nor false. */
  exit?: Record<string, unknown> | undefined;
  /** A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A comparison with a missing value is neither true nor false. */
  shortEntry?: Record<string, unknown> | undefined;
  /** A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A comparison with a missing value is neither true nor false. */
  shortExit?: Record<string, unknown> | undefined;
}

export interface Holding {
  /** Stock, currency pair, crypto pair or index. Not case-sensitive */
  symbol: string;
  /** Shares, or units of the first currency of a pair. Negative for short positions */
  quantity: number;
  /** Price paid per unit, in the currency of the price */
  costBasis?: number | undefined;
}

export interface ScreenUniverse {
  /** Symbols of this class */
  type?: 'equity' | 'fx' | 'crypto' | 'index' | undefined;
  /** Only these symbols of the class. Defaults to all */
  symbols?: readonly string[] | undefined;
}

export interface ScreenOrder {
  by: string;
  order?: 'asc' | 'desc' | undefined;
}

export interface NewAlertCondition {
  /** `price`, `changePct`, `volume`, or an indicator with its parameters as in the indicators call, such as `rsi:14` or `macd:12:26:9.signal` */
  metric: string;
  /** `above` and `below` trigger when the condition becomes true; `crosses` triggers when the value changes sides */
  op: 'above' | 'below' | 'crosses';
  /** Threshold to compare with the metric. In percent for `changePct` */
  value: number;
  /** Time range of `changePct` and `volume`, or bar length of an indicator. Indicators are evaluated when a bar closes */
  window?: '1m' | '5m' | '15m' | '30m' | '1h' | '1d' | undefined;
}

export interface NewAlertChannel {
  type: 'webhook' | 'email' | 'inApp';
  /** Public https address that receives the webhook. Required for `webhook` */
  url?: string | undefined;
}

export interface ReportSections {
  marketOverview?: boolean | undefined;
  topPerformers?: boolean | undefined;
  technicalAnalysis?: boolean | undefined;
  newsSummary?: boolean | undefined;
  recommendations?: boolean | undefined;
  riskAssessment?: boolean | undefined;
}

/** Named parameters of `marketSectors`. */
export interface MarketSectorsOptions extends CallOptions {
  /** Period over which changes are measured, up to now */
  window?: '1d' | '5d' | '1m' | '3m' | 'ytd' | '1y' | undefined;
}

/** Named parameters of `symbols`. */
export interface SymbolsOptions extends CallOptions {
  /** Text to search for in symbols and names */
  q?: string | undefined;
  /** Return only symbols of this class */
  type?: 'equity' | 'fx' | 'crypto' | 'index' | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `exchangeRates`. */
export interface ExchangeRatesOptions extends CallOptions {
  /** The currency that is priced. Not case-sensitive */
  base?: string | undefined;
  /** 1 to 100 comma-separated currencies, also crypto currencies. Default: all that have a rate */
  quotes?: string | undefined;
  /** Closing rates of this day, or of the last day before it. Default: rates of now */
  date?: CalendarDate | undefined;
}

/** Named parameters of `history`. */
export interface HistoryOptions extends CallOptions {
  /** Length of a bar */
  interval?: '1m' | '5m' | '15m' | '30m' | '1h' | '1d' | '1w' | '1mo' | undefined;
  /** Start of range. Limited by your plan’s history */
  from?: Date | string | undefined;
  /** End of range. Defaults to the latest bar */
  to?: Date | string | undefined;
  /** Prices as traded, adjusted for splits, or for splits and dividends */
  adjustment?: 'raw' | 'split' | 'all' | undefined;
  /** Regular trading hours, or all hours: intraday bars of real symbols then include extended hours */
  session?: 'regular' | 'all' | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `macro`. */
export interface MacroOptions extends CallOptions {
  /** FRED series names, or CPI, CORECPI, PCE, GDP, M2, WTI. Defaults to all series of the country */
  series?: readonly string[] | undefined;
  /** Return only series of this country. Default: US, if `series` is omitted too */
  country?: string | undefined;
  /** First observation date. Default: one year ago, or one year before the last observation of an import */
  from?: Date | string | undefined;
  /** Last observation date */
  to?: Date | string | undefined;
  /** Original values, or their change from the previous observation or year */
  units?: 'level' | 'change' | 'pctChange' | 'yoy' | undefined;
  /** Point in time. Releases after it are ignored */
  asOf?: Date | string | undefined;
}

/** Named parameters of `news`. */
export interface NewsOptions extends CallOptions {
  /** Earliest publication time. Default: 30 days ago, or 30 days before the last day of an import */
  from?: Date | string | undefined;
  /** Latest publication time */
  to?: Date | string | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `socialSentiment`. */
export interface SocialSentimentOptions extends CallOptions {
  /** Start of range. Default: 30 days ago, or 7 days ago for hours */
  from?: Date | string | undefined;
  /** End of range */
  to?: Date | string | undefined;
  /** Hours or days, in UTC */
  interval?: '1h' | '1d' | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `insights`. */
export interface InsightsOptions extends CallOptions {
  /** Horizon: days to weeks, weeks to months, or months to years */
  horizon?: 'short' | 'medium' | 'long' | undefined;
}

/** Named parameters of `fundamentals`. */
export interface FundamentalsOptions extends CallOptions {
  /** Figures to return: key figures, one of the three statements, or ratios */
  statement?: 'overview' | 'income' | 'balance' | 'cashflow' | 'ratios' | undefined;
  /** Fiscal years, fiscal quarters, or the trailing twelve months at each quarter end */
  period?: 'annual' | 'quarterly' | 'ttm' | undefined;
  /** Point in time. Filings after it are ignored */
  asOf?: Date | string | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `risk`. */
export interface RiskOptions extends CallOptions {
  /** Benchmark for beta, alpha, correlation, tracking error and information ratio */
  benchmark?: string | undefined;
  /** Lookback from the latest completed day. `max` is your plan’s full history */
  lookback?: '1m' | '3m' | '6m' | 'ytd' | '1y' | '2y' | '3y' | '5y' | '10y' | 'max' | undefined;
  /** Confidence level: share of days with a return above the value at risk */
  confidence?: number | undefined;
  /** Annual risk-free rate: 0.04 is 4 % */
  riskFree?: number | undefined;
}

/** Named parameters of `backtest`. */
export interface BacktestOptions extends CallOptions {
  /** Length of the fast average in bars. For smaCross, emaCross and macdCross */
  fast?: number | undefined;
  /** Length of the slow average in bars. Must be greater than fast */
  slow?: number | undefined;
  /** Length of the signal line in bars. For macdCross */
  signal?: number | undefined;
  /** Lookback in bars. For rsiReversion, bollingerBreakout and donchianBreakout */
  period?: number | undefined;
  /** Lookback of the exit low in bars. For donchianBreakout */
  exitPeriod?: number | undefined;
  /** rsiReversion buys below this */
  lower?: number | undefined;
  /** rsiReversion sells above this */
  upper?: number | undefined;
  /** Distance of the bands in standard deviations. For bollingerBreakout */
  deviations?: number | undefined;
  /** Length of a bar. Intraday bars are available for one month */
  interval?: '1m' | '5m' | '15m' | '30m' | '1h' | '1d' | '1w' | '1mo' | undefined;
  /** Start of range. Defaults to the start of your plan’s history. Earlier bars warm up indicators */
  from?: Date | string | undefined;
  /** End of range. Defaults to the latest completed bar */
  to?: Date | string | undefined;
  /** Initial capital */
  initialCash?: number | undefined;
  /** Commission per fill, as a share of its value: 0.001 is 0.1 % */
  commission?: number | undefined;
  /** Slippage per fill, as a share of the price */
  slippage?: number | undefined;
  /** Fill at the next open after the signal, or (optimistically) at the close of the signal bar */
  fill?: 'nextOpen' | 'close' | undefined;
  /** Share of equity to invest per position */
  size?: number | undefined;
  /** Number of walk-forward folds. Parameters are chosen on the data before each fold. Requires a strategy with parameters */
  walkForward?: number | undefined;
  /** Also take short positions when the strategy signals the opposite */
  allowShort?: boolean | undefined;
}

/** Named parameters of `backtestRules`. */
export interface BacktestRulesOptions extends CallOptions {
  /** Send either `strategy` or `rules` */
  strategy?: 'smaCross' | 'emaCross' | 'rsiReversion' | 'macdCross' | 'bollingerBreakout' | 'donchianBreakout' | 'buyAndHold' | undefined;
  /** Entry and exit rules, instead of a strategy */
  rules?: BacktestRules | undefined;
  /** Length of the fast average in bars. For smaCross, emaCross and macdCross */
  fast?: number | undefined;
  /** Length of the slow average in bars. Must be greater than fast */
  slow?: number | undefined;
  /** Length of the signal line in bars. For macdCross */
  signal?: number | undefined;
  /** Lookback in bars. For rsiReversion, bollingerBreakout and donchianBreakout */
  period?: number | undefined;
  /** Lookback of the exit low in bars. For donchianBreakout */
  exitPeriod?: number | undefined;
  /** rsiReversion buys below this */
  lower?: number | undefined;
  /** rsiReversion sells above this */
  upper?: number | undefined;
  /** Distance of the bands in standard deviations. For bollingerBreakout */
  deviations?: number | undefined;
  /** Length of a bar. Intraday bars are available for one month */
  interval?: '1m' | '5m' | '15m' | '30m' | '1h' | '1d' | '1w' | '1mo' | undefined;
  /** Start of range. Defaults to the start of your plan’s history. Earlier bars warm up indicators */
  from?: Date | string | undefined;
  /** End of range. Defaults to the latest completed bar */
  to?: Date | string | undefined;
  /** Initial capital */
  initialCash?: number | undefined;
  /** Commission per fill, as a share of its value: 0.001 is 0.1 % */
  commission?: number | undefined;
  /** Slippage per fill, as a share of the price */
  slippage?: number | undefined;
  /** Fill at the next open after the signal, or (optimistically) at the close of the signal bar */
  fill?: 'nextOpen' | 'close' | undefined;
  /** Share of equity to invest per position */
  size?: number | undefined;
  /** Number of walk-forward folds. Parameters are chosen on the data before each fold. Requires a strategy with parameters */
  walkForward?: number | undefined;
  /** Also take short positions when the strategy signals the opposite */
  allowShort?: boolean | undefined;
  /** Parameter values for walk-forward to try, at most 1,000 combinations. Defaults to a built-in grid */
  grid?: Record<string, readonly number[]> | undefined;
}

/** Named parameters of `assistantPortfolio`. */
export interface AssistantPortfolioOptions extends CallOptions {
  /** Question in English. Without a question, the answer is an overview */
  question?: string | undefined;
  holdings: readonly Holding[];
}

/** Named parameters of `indicators`. */
export interface IndicatorsOptions extends CallOptions {
  /** Length of a bar */
  interval?: '1m' | '5m' | '15m' | '30m' | '1h' | '1d' | '1w' | '1mo' | undefined;
  /** Start of range. Limited by your plan’s history */
  from?: Date | string | undefined;
  /** End of range. Defaults to the latest bar */
  to?: Date | string | undefined;
  /** Prices as traded, adjusted for splits, or for splits and dividends */
  adjustment?: 'raw' | 'split' | 'all' | undefined;
  /** Regular trading hours, or all hours: intraday bars of real symbols then include extended hours */
  session?: 'regular' | 'all' | undefined;
  /** Return only the newest row */
  latest?: boolean | undefined;
  /** Benchmark symbol for beta and correlation */
  benchmark?: string | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `screener`. */
export interface ScreenerOptions extends CallOptions {
  /** Symbols to search. Defaults to all shares */
  universe?: ScreenUniverse | undefined;
  /** Conditions that all must hold. A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all conditions. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A comparison with a missing value is neither true nor false. Operands are also the figures of a company, as in fundamentals.priceEarnings, and of the risk of one year, as in risk.beta. {"left","op":"is","right"} compares sector, industry, exchange, currency with a text in any case, as in {"left":"sector","op":"is","right":"Information Technology"}. */
  conditions?: readonly (Record<string, unknown>)[] | undefined;
  /** Columns to return after symbol, name and date: operands as in conditions, or sector, industry, exchange, currency. Defaults to close and the operands of conditions and sort */
  columns?: readonly string[] | undefined;
  /** Order of the rows. Missing values come last. Rows that are equal go by symbol */
  sort?: readonly ScreenOrder[] | undefined;
  /** Point in time. Later bars, filings, splits and symbols are ignored */
  asOf?: Date | string | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
  /** `nextCursor` of the previous reply, to get the next page */
  cursor?: string | undefined;
}

/** Named parameters of `bulkManifest`. */
export interface BulkManifestOptions extends CallOptions {
  /** Return only files of this format */
  format?: 'parquet' | 'csv.gz' | undefined;
}

/** Named parameters of `bulkFile`. */
export interface BulkFileOptions extends CallOptions {
  /** Format of a file requested by its period. Default: `parquet` */
  format?: 'parquet' | 'csv.gz' | undefined;
}

/** Named parameters of `alertsCreate`. */
export interface AlertsCreateOptions extends CreateOptions {
  /** Name shown in messages. Defaults to the condition */
  name?: string | undefined;
  symbols: readonly string[];
  condition: NewAlertCondition;
  /** Where to send notifications. Defaults to the dashboard */
  channels?: readonly NewAlertChannel[] | undefined;
  /** Seconds to wait before the same symbol can trigger again. An account is limited to 3,600 triggers per hour. The dashboard shows when this limit is reached */
  cooldown?: number | undefined;
  /** Trigger once, then stop */
  once?: boolean | undefined;
  /** Time at which the alert expires */
  expiresAt?: Date | Time | null | undefined;
}

/** Named parameters of `alertsList`. */
export interface AlertsListOptions extends CallOptions {
  /** Return only alerts with this status */
  status?: 'active' | 'paused' | 'triggered' | 'expired' | undefined;
  /** Return only alerts that watch this symbol */
  symbol?: string | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `alertsTriggered`. */
export interface AlertsTriggeredOptions extends CallOptions {
  /** Return only triggers of this alert */
  alertId?: string | undefined;
  /** Return only triggers of this symbol */
  symbol?: string | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `alertsDelete`. */
export interface AlertsDeleteOptions extends CallOptions {
  /** ID of the alert. Deleting it again returns the same response */
  id: string;
}

/** Named parameters of `streamSse`. */
export interface StreamSseOptions extends CallOptions {
  /** Comma-separated symbols */
  symbols?: readonly string[] | undefined;
  /** Channels per symbol: `trades`, `quotes`, `status`, `bars.1m` and longer bars. Also `alerts` */
  channels?: readonly string[] | undefined;
  /** Closes the stream after this time. By default, it stays open */
  seconds?: number | undefined;
}

/** Named parameters of `dailyReport`. */
export interface DailyReportOptions extends CallOptions {
  /** Last day. Default: today */
  date?: CalendarDate | undefined;
  /** Comma-separated sections. Defaults to all */
  sections?: readonly string[] | undefined;
  /** `account` shows the profile’s logo on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `makeDailyReport`. */
export interface MakeDailyReportOptions extends CreateOptions {
  /** Up to 10 symbols. With more than 3, the report is created in the background */
  symbols: readonly string[];
  /** Last day. Default: today */
  date?: CalendarDate | undefined;
  /** Set a section to `false` to omit it */
  sections?: ReportSections | undefined;
  /** `account` shows the profile’s logo on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `weeklyReport`. */
export interface WeeklyReportOptions extends CallOptions {
  /** Last day. Default: today */
  date?: CalendarDate | undefined;
  /** Comma-separated sections. Defaults to all */
  sections?: readonly string[] | undefined;
  /** `account` shows the profile’s logo on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `makeWeeklyReport`. */
export interface MakeWeeklyReportOptions extends CreateOptions {
  /** Up to 10 symbols. With more than 3, the report is created in the background */
  symbols: readonly string[];
  /** Last day. Default: today */
  date?: CalendarDate | undefined;
  /** Set a section to `false` to omit it */
  sections?: ReportSections | undefined;
  /** `account` shows the profile’s logo on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `monthlyReport`. */
export interface MonthlyReportOptions extends CallOptions {
  /** Last day. Default: today */
  date?: CalendarDate | undefined;
  /** Comma-separated sections. Defaults to all */
  sections?: readonly string[] | undefined;
  /** `account` shows the profile’s logo on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `makeMonthlyReport`. */
export interface MakeMonthlyReportOptions extends CreateOptions {
  /** Up to 10 symbols. With more than 3, the report is created in the background */
  symbols: readonly string[];
  /** Last day. Default: today */
  date?: CalendarDate | undefined;
  /** Set a section to `false` to omit it */
  sections?: ReportSections | undefined;
  /** `account` shows the profile’s logo on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `customReport`. */
export interface CustomReportOptions extends CallOptions {
  /** Last day. Default: today */
  to?: CalendarDate | undefined;
  /** Comma-separated sections. Defaults to all */
  sections?: readonly string[] | undefined;
  /** `account` shows the profile’s logo on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `makeCustomReport`. */
export interface MakeCustomReportOptions extends CreateOptions {
  /** Up to 10 symbols. With more than 3, the report is created in the background */
  symbols: readonly string[];
  /** First day */
  from: CalendarDate;
  /** Last day. Default: today */
  to?: CalendarDate | undefined;
  /** Set a section to `false` to omit it */
  sections?: ReportSections | undefined;
  /** `account` shows the profile’s logo on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `usage`. */
export interface UsageOptions extends CallOptions {
  /** Last 24 hours by hour, or this number of days */
  range?: '1d' | '7d' | '30d' | '90d' | undefined;
}

/** Named parameters of `linksCreate`. */
export interface LinksCreateOptions extends CreateOptions {
  /** Path and query of a GET call. The link makes this call with the scopes of the key */
  path: string;
  /** Seconds until the link stops working */
  expiresIn?: number | undefined;
}

/** All arguments of each call by name. */
export interface CallArguments {
  marketSummary: CallOptions;
  marketSectors: MarketSectorsOptions;
  symbols: SymbolsOptions;
  quote: { symbol: string } & CallOptions;
  quotes: { symbols: readonly string[] } & CallOptions;
  exchangeRates: ExchangeRatesOptions;
  history: { symbol: string } & HistoryOptions;
  macro: MacroOptions;
  news: { symbol: string } & NewsOptions;
  socialSentiment: { symbol: string } & SocialSentimentOptions;
  insights: { symbol: string } & InsightsOptions;
  fundamentals: { symbol: string } & FundamentalsOptions;
  risk: { symbol: string } & RiskOptions;
  backtest: { symbol: string; strategy: 'smaCross' | 'emaCross' | 'rsiReversion' | 'macdCross' | 'bollingerBreakout' | 'donchianBreakout' | 'buyAndHold' } & BacktestOptions;
  backtestRules: { symbol: string } & BacktestRulesOptions;
  assistantPortfolio: AssistantPortfolioOptions;
  indicators: { symbol: string; indicators: readonly string[] } & IndicatorsOptions;
  screener: ScreenerOptions;
  bulk: CallOptions;
  bulkManifest: { dataset: string } & BulkManifestOptions;
  bulkFile: { dataset: string; file: string } & BulkFileOptions;
  alertsCreate: AlertsCreateOptions;
  alertsList: AlertsListOptions;
  alertsTriggered: AlertsTriggeredOptions;
  alertsDelete: AlertsDeleteOptions;
  alertsRemove: { id: string } & CallOptions;
  alertsResend: { id: string } & CallOptions;
  streamTicket: CallOptions;
  streamSse: StreamSseOptions;
  dailyReport: { symbols: readonly string[] } & DailyReportOptions;
  makeDailyReport: MakeDailyReportOptions;
  weeklyReport: { symbols: readonly string[] } & WeeklyReportOptions;
  makeWeeklyReport: MakeWeeklyReportOptions;
  monthlyReport: { symbols: readonly string[] } & MonthlyReportOptions;
  makeMonthlyReport: MakeMonthlyReportOptions;
  customReport: { symbols: readonly string[]; from: CalendarDate } & CustomReportOptions;
  makeCustomReport: MakeCustomReportOptions;
  report: { id: string } & CallOptions;
  usage: UsageOptions;
  linksCreate: LinksCreateOptions;
  linksList: CallOptions;
  linksDelete: { id: string } & CallOptions;
  status: CallOptions;
}

/** The response formats of each call. */
export interface CallFormats {
  marketSummary: 'json';
  marketSectors: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  symbols: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  quote: 'json';
  quotes: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  exchangeRates: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  history: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  macro: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  news: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  socialSentiment: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  insights: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  fundamentals: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  risk: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  backtest: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  backtestRules: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  assistantPortfolio: 'json';
  indicators: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  screener: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  bulk: 'json';
  bulkManifest: 'json';
  bulkFile: 'parquet' | 'csv.gz';
  alertsCreate: 'json';
  alertsList: 'json';
  alertsTriggered: 'json';
  alertsDelete: 'json';
  alertsRemove: 'json';
  alertsResend: 'json';
  streamTicket: 'json';
  streamSse: never;
  dailyReport: 'json' | 'pdf';
  makeDailyReport: 'json' | 'pdf';
  weeklyReport: 'json' | 'pdf';
  makeWeeklyReport: 'json' | 'pdf';
  monthlyReport: 'json' | 'pdf';
  makeMonthlyReport: 'json' | 'pdf';
  customReport: 'json' | 'pdf';
  makeCustomReport: 'json' | 'pdf';
  report: 'json' | 'pdf';
  usage: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  linksCreate: 'json';
  linksList: 'json';
  linksDelete: 'json';
  status: 'json';
}
