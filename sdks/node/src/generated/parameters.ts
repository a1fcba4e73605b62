// Generated from the contract by sdks/generate/print.ts; do not edit.
import type { CallOptions, CreateOptions } from '../options.ts';
import type { CalendarDate, Time } from './shapes.ts';

export interface BacktestRules {
  /** A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite. */
  entry: Record<string, unknown>;
  /** A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite. */
  exit?: Record<string, unknown> | undefined;
  /** A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite. */
  shortEntry?: Record<string, unknown> | undefined;
  /** A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite. */
  shortExit?: Record<string, unknown> | undefined;
}

export interface Holding {
  /** A share, a currency pair, a crypto pair or an index, in any case */
  symbol: string;
  /** Shares, or units of the first currency of a pair; below 0 for what was sold short */
  quantity: number;
  /** Paid for one unit, in the currency of the price */
  costBasis?: number | undefined;
}

export interface NewAlertCondition {
  /** `price`, `changePct`, `volume`, or an indicator with its parameters as in the indicators call, such as `rsi:14` or `macd:12:26:9.signal` */
  metric: string;
  /** `above` and `below` fire when they begin to hold, `crosses` when the value changes sides */
  op: 'above' | 'below' | 'crosses';
  /** What the metric is compared with; percent for `changePct` */
  value: number;
  /** The span of `changePct` and `volume`, and the bars of an indicator, which is looked at when a bar closes */
  window?: '1m' | '5m' | '15m' | '30m' | '1h' | '1d' | undefined;
}

export interface NewAlertChannel {
  type: 'webhook' | 'email' | 'inApp';
  /** Of a webhook: a public https address */
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
  /** The time over which changes are measured, up to now */
  window?: '1d' | '5d' | '1m' | '3m' | 'ytd' | '1y' | undefined;
}

/** Named parameters of `symbols`. */
export interface SymbolsOptions extends CallOptions {
  /** What symbol or name begin with or hold */
  q?: string | undefined;
  /** Only symbols of this class */
  type?: 'equity' | 'fx' | 'crypto' | 'index' | undefined;
  /** Rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `history`. */
export interface HistoryOptions extends CallOptions {
  /** The length of a bar */
  interval?: '1m' | '5m' | '15m' | '30m' | '1h' | '1d' | '1w' | '1mo' | undefined;
  /** First instant or date; on the plans that end somewhere, not before their history */
  from?: Date | string | undefined;
  /** Last instant or date; without it the newest bar is the last */
  to?: Date | string | undefined;
  /** Prices as traded, adjusted for splits, or for splits and dividends */
  adjustment?: 'raw' | 'split' | 'all' | undefined;
  /** Regular trading hours, or all that there are */
  session?: 'regular' | 'all' | undefined;
  /** Rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `macro`. */
export interface MacroOptions extends CallOptions {
  /** Names as FRED has them, or CPI, CORECPI, PCE, GDP, M2, WTI; all of the country when left out */
  series?: readonly string[] | undefined;
  /** Only series of this country; US when series is left out, too */
  country?: string | undefined;
  /** First date of an observation; a year ago when left out, of an import a year before its last one */
  from?: Date | string | undefined;
  /** Last date of an observation */
  to?: Date | string | undefined;
  /** Values as they are, or their change since the one before or the year before */
  units?: 'level' | 'change' | 'pctChange' | 'yoy' | undefined;
  /** Shows what had been released by then, and nothing later */
  asOf?: Date | string | undefined;
}

/** Named parameters of `news`. */
export interface NewsOptions extends CallOptions {
  /** Published from here on; when left out 30 days ago, of an import 30 days before its last day */
  from?: Date | string | undefined;
  /** Published up to here */
  to?: Date | string | undefined;
  /** Rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `socialSentiment`. */
export interface SocialSentimentOptions extends CallOptions {
  /** Every hour or day that begins from here on is a row; when left out 30 days ago, of hours 7 */
  from?: Date | string | undefined;
  /** The last hour or day */
  to?: Date | string | undefined;
  /** Hours or days of UTC */
  interval?: '1h' | '1d' | undefined;
  /** Rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `insights`. */
export interface InsightsOptions extends CallOptions {
  /** Days to weeks, weeks to months, or months to years */
  horizon?: 'short' | 'medium' | 'long' | undefined;
}

/** Named parameters of `fundamentals`. */
export interface FundamentalsOptions extends CallOptions {
  /** Which figures: the key ones of all, one of the three statements, or ratios */
  statement?: 'overview' | 'income' | 'balance' | 'cashflow' | 'ratios' | undefined;
  /** Fiscal years, fiscal quarters, or the twelve months that end with each quarter */
  period?: 'annual' | 'quarterly' | 'ttm' | undefined;
  /** Shows what had been filed by then, and nothing later */
  asOf?: Date | string | undefined;
  /** Rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `risk`. */
export interface RiskOptions extends CallOptions {
  /** What beta, alpha, correlation, tracking error and information ratio are measured against */
  benchmark?: string | undefined;
  /** How far to look back from the newest finished day; `max` is all that the plan has */
  lookback?: '1m' | '3m' | '6m' | 'ytd' | '1y' | '2y' | '3y' | '5y' | '10y' | 'max' | undefined;
  /** The share of days that do better than the value at risk */
  confidence?: number | undefined;
  /** The risk-free rate of a year: 0.04 is 4 % */
  riskFree?: number | undefined;
}

/** Named parameters of `backtest`. */
export interface BacktestOptions extends CallOptions {
  /** Bars of the fast average of smaCross, emaCross and macdCross */
  fast?: number | undefined;
  /** Bars of the slow average of the same; more than fast */
  slow?: number | undefined;
  /** Bars of the signal line of macdCross */
  signal?: number | undefined;
  /** Bars that rsiReversion, bollingerBreakout and donchianBreakout look at */
  period?: number | undefined;
  /** Bars whose lowest low ends a position of donchianBreakout */
  exitPeriod?: number | undefined;
  /** rsiReversion buys below this */
  lower?: number | undefined;
  /** rsiReversion sells above this */
  upper?: number | undefined;
  /** Distance of the bands of bollingerBreakout, in standard deviations */
  deviations?: number | undefined;
  /** The length of a bar; those within the day reach back a month */
  interval?: '1m' | '5m' | '15m' | '30m' | '1h' | '1d' | '1w' | '1mo' | undefined;
  /** First instant or date, without it all that the plan has; bars before it warm indicators up */
  from?: Date | string | undefined;
  /** Last instant or date; without it the newest finished bar is the last */
  to?: Date | string | undefined;
  /** Money in the beginning */
  initialCash?: number | undefined;
  /** Paid on every fill, as a share of its value: 0.001 is 0.1 % */
  commission?: number | undefined;
  /** By how much every fill is worse than the price, as a share of it */
  slippage?: number | undefined;
  /** At the open after the signal, or optimistically at the close that it was decided on */
  fill?: 'nextOpen' | 'close' | undefined;
  /** The share of the equity that a position takes */
  size?: number | undefined;
  /** In so many parts of the range, parameters chosen before each are tried; needs a strategy with parameters */
  walkForward?: number | undefined;
  /** Also sell what is not held, when the rules of the strategy turn round */
  allowShort?: boolean | undefined;
}

/** Named parameters of `backtestRules`. */
export interface BacktestRulesOptions extends CallOptions {
  /** Either this or `rules` */
  strategy?: 'smaCross' | 'emaCross' | 'rsiReversion' | 'macdCross' | 'bollingerBreakout' | 'donchianBreakout' | 'buyAndHold' | undefined;
  /** When to be in the market, in place of a strategy */
  rules?: BacktestRules | undefined;
  /** Bars of the fast average of smaCross, emaCross and macdCross */
  fast?: number | undefined;
  /** Bars of the slow average of the same; more than fast */
  slow?: number | undefined;
  /** Bars of the signal line of macdCross */
  signal?: number | undefined;
  /** Bars that rsiReversion, bollingerBreakout and donchianBreakout look at */
  period?: number | undefined;
  /** Bars whose lowest low ends a position of donchianBreakout */
  exitPeriod?: number | undefined;
  /** rsiReversion buys below this */
  lower?: number | undefined;
  /** rsiReversion sells above this */
  upper?: number | undefined;
  /** Distance of the bands of bollingerBreakout, in standard deviations */
  deviations?: number | undefined;
  /** The length of a bar; those within the day reach back a month */
  interval?: '1m' | '5m' | '15m' | '30m' | '1h' | '1d' | '1w' | '1mo' | undefined;
  /** First instant or date, without it all that the plan has; bars before it warm indicators up */
  from?: Date | string | undefined;
  /** Last instant or date; without it the newest finished bar is the last */
  to?: Date | string | undefined;
  /** Money in the beginning */
  initialCash?: number | undefined;
  /** Paid on every fill, as a share of its value: 0.001 is 0.1 % */
  commission?: number | undefined;
  /** By how much every fill is worse than the price, as a share of it */
  slippage?: number | undefined;
  /** At the open after the signal, or optimistically at the close that it was decided on */
  fill?: 'nextOpen' | 'close' | undefined;
  /** The share of the equity that a position takes */
  size?: number | undefined;
  /** In so many parts of the range, parameters chosen before each are tried; needs a strategy with parameters */
  walkForward?: number | undefined;
  /** Also sell what is not held, when the rules of the strategy turn round */
  allowShort?: boolean | undefined;
  /** The values of parameters that walk-forward tries, at most a thousand combinations; else ready ones */
  grid?: Record<string, readonly number[]> | undefined;
}

/** Named parameters of `assistantPortfolio`. */
export interface AssistantPortfolioOptions extends CallOptions {
  /** In English; without one the answer is an overview */
  question?: string | undefined;
  holdings: readonly Holding[];
}

/** Named parameters of `indicators`. */
export interface IndicatorsOptions extends CallOptions {
  /** The length of a bar */
  interval?: '1m' | '5m' | '15m' | '30m' | '1h' | '1d' | '1w' | '1mo' | undefined;
  /** First instant or date; on the plans that end somewhere, not before their history */
  from?: Date | string | undefined;
  /** Last instant or date; without it the newest bar is the last */
  to?: Date | string | undefined;
  /** Prices as traded, adjusted for splits, or for splits and dividends */
  adjustment?: 'raw' | 'split' | 'all' | undefined;
  /** Regular trading hours, or all that there are */
  session?: 'regular' | 'all' | undefined;
  /** Only the newest row */
  latest?: boolean | undefined;
  /** The symbol that beta and correlation compare with */
  benchmark?: string | undefined;
  /** Rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `bulkManifest`. */
export interface BulkManifestOptions extends CallOptions {
  /** Only files of this format */
  format?: 'parquet' | 'csv.gz' | undefined;
}

/** Named parameters of `bulkFile`. */
export interface BulkFileOptions extends CallOptions {
  /** Of a file that is named by its period; `parquet` when it is not given */
  format?: 'parquet' | 'csv.gz' | undefined;
}

/** Named parameters of `alertsCreate`. */
export interface AlertsCreateOptions extends CreateOptions {
  /** How it is called in messages; without one its condition is its name */
  name?: string | undefined;
  symbols: readonly string[];
  condition: NewAlertCondition;
  /** Who is told; without any, the account on its dashboard */
  channels?: readonly NewAlertChannel[] | undefined;
  /** Seconds after a firing in which the same symbol does not fire again. However short it is, the alerts of an account fire at most 3,600 times an hour, and say so on the dashboard when they would fire more */
  cooldown?: number | undefined;
  /** The first firing ends the alert */
  once?: boolean | undefined;
  /** Ends the alert at this time */
  expiresAt?: Date | Time | null | undefined;
}

/** Named parameters of `alertsList`. */
export interface AlertsListOptions extends CallOptions {
  /** Only those that stand so */
  status?: 'active' | 'paused' | 'triggered' | 'expired' | undefined;
  /** Only those that watch this symbol */
  symbol?: string | undefined;
  /** Rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `alertsTriggered`. */
export interface AlertsTriggeredOptions extends CallOptions {
  /** Only firings of this alert */
  alertId?: string | undefined;
  /** Only firings of this symbol */
  symbol?: string | undefined;
  /** Rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `alertsDelete`. */
export interface AlertsDeleteOptions extends CallOptions {
  /** The alert; deleting it again answers the same */
  id: string;
}

/** Named parameters of `streamSse`. */
export interface StreamSseOptions extends CallOptions {
  /** Symbols with commas between them */
  symbols?: readonly string[] | undefined;
  /** What of each symbol: `trades`, `quotes`, `status`, `bars.1m` and longer ones; and `alerts` */
  channels?: readonly string[] | undefined;
  /** Ends the stream after so long; without it, it goes on */
  seconds?: number | undefined;
}

/** Named parameters of `dailyReport`. */
export interface DailyReportOptions extends CallOptions {
  /** The last day; today when left out */
  date?: CalendarDate | undefined;
  /** The sections that the report has, with commas between; all of them when left out */
  sections?: readonly string[] | undefined;
  /** `account` puts the logo of the profile on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `makeDailyReport`. */
export interface MakeDailyReportOptions extends CreateOptions {
  /** Up to 10 symbols; of more than 3 the report is made after the answer */
  symbols: readonly string[];
  /** The last day; today when left out */
  date?: CalendarDate | undefined;
  /** Sections that are `false` are left out */
  sections?: ReportSections | undefined;
  /** `account` puts the logo of the profile on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `weeklyReport`. */
export interface WeeklyReportOptions extends CallOptions {
  /** The last day; today when left out */
  date?: CalendarDate | undefined;
  /** The sections that the report has, with commas between; all of them when left out */
  sections?: readonly string[] | undefined;
  /** `account` puts the logo of the profile on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `makeWeeklyReport`. */
export interface MakeWeeklyReportOptions extends CreateOptions {
  /** Up to 10 symbols; of more than 3 the report is made after the answer */
  symbols: readonly string[];
  /** The last day; today when left out */
  date?: CalendarDate | undefined;
  /** Sections that are `false` are left out */
  sections?: ReportSections | undefined;
  /** `account` puts the logo of the profile on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `monthlyReport`. */
export interface MonthlyReportOptions extends CallOptions {
  /** The last day; today when left out */
  date?: CalendarDate | undefined;
  /** The sections that the report has, with commas between; all of them when left out */
  sections?: readonly string[] | undefined;
  /** `account` puts the logo of the profile on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `makeMonthlyReport`. */
export interface MakeMonthlyReportOptions extends CreateOptions {
  /** Up to 10 symbols; of more than 3 the report is made after the answer */
  symbols: readonly string[];
  /** The last day; today when left out */
  date?: CalendarDate | undefined;
  /** Sections that are `false` are left out */
  sections?: ReportSections | undefined;
  /** `account` puts the logo of the profile on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `customReport`. */
export interface CustomReportOptions extends CallOptions {
  /** The last day; today when left out */
  to?: CalendarDate | undefined;
  /** The sections that the report has, with commas between; all of them when left out */
  sections?: readonly string[] | undefined;
  /** `account` puts the logo of the profile on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `makeCustomReport`. */
export interface MakeCustomReportOptions extends CreateOptions {
  /** Up to 10 symbols; of more than 3 the report is made after the answer */
  symbols: readonly string[];
  /** The first day */
  from: CalendarDate;
  /** The last day; today when left out */
  to?: CalendarDate | undefined;
  /** Sections that are `false` are left out */
  sections?: ReportSections | undefined;
  /** `account` puts the logo of the profile on the PDF */
  logoId?: 'account' | undefined;
}

/** Named parameters of `usage`. */
export interface UsageOptions extends CallOptions {
  /** The last 24 hours by the hour, or so many days */
  range?: '1d' | '7d' | '30d' | '90d' | undefined;
}

/** All arguments of each call by name. */
export interface CallArguments {
  marketSummary: CallOptions;
  marketSectors: MarketSectorsOptions;
  symbols: SymbolsOptions;
  quote: { symbol: string } & CallOptions;
  quotes: { symbols: readonly string[] } & CallOptions;
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
  status: CallOptions;
}

/** The response formats of each call. */
export interface CallFormats {
  marketSummary: 'json';
  marketSectors: 'json' | 'csv' | 'parquet';
  symbols: 'json' | 'csv' | 'parquet';
  quote: 'json';
  quotes: 'json' | 'csv' | 'parquet';
  history: 'json' | 'csv' | 'parquet';
  macro: 'json' | 'csv' | 'parquet';
  news: 'json' | 'csv' | 'parquet';
  socialSentiment: 'json' | 'csv' | 'parquet';
  insights: 'json' | 'csv' | 'parquet';
  fundamentals: 'json' | 'csv' | 'parquet';
  risk: 'json';
  backtest: 'json';
  backtestRules: 'json';
  assistantPortfolio: 'json';
  indicators: 'json' | 'csv' | 'parquet';
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
  usage: 'json' | 'csv' | 'parquet';
  status: 'json';
}
