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

export interface ScreenUniverse {
  /** Symbols of this class */
  type?: 'equity' | 'etf' | 'fund' | 'fx' | 'crypto' | 'index' | undefined;
  /** Only these symbols of the class. Defaults to all */
  symbols?: readonly string[] | undefined;
  /** Only members of this index, such as SPX, as they were at the time: companies that have left the market since are among them */
  index?: string | undefined;
}

export interface ScreenOrder {
  by: string;
  order?: 'asc' | 'desc' | undefined;
}

export interface PortfolioScreen {
  /** ID of a screen saved in the dashboard, as `GET /api/screens` lists it, in place of universe, conditions and sort */
  id?: string | undefined;
  /** Symbols to search. Defaults to all shares */
  universe?: ScreenUniverse | undefined;
  /** Conditions that all must hold. A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all conditions. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A comparison with a missing value is neither true nor false. Operands are also the figures of a company, as in fundamentals.priceEarnings, of the risk of one year, as in risk.beta, and of the quote at the present, as in quote.changePct: price, change, changePct, gapPct, open, high, low, volume. {"left","op":"is","right"} compares sector, industry, exchange, currency with a text in any case, as in {"left":"sector","op":"is","right":"Information Technology"}. */
  conditions?: readonly (Record<string, unknown>)[] | undefined;
  /** Order of the rows. Missing values come last. Rows that are equal go by symbol */
  sort?: readonly ScreenOrder[] | undefined;
  /** Number of symbols to hold, from the first of the screen */
  limit?: number | undefined;
}

export interface PortfolioBacktestRanks {
  /** Measure of closes and volumes: return, volatility, Sharpe ratio or deepest drawdown of the window, or mean traded value of a day */
  by: 'momentum' | 'volatility' | 'sharpe' | 'drawdown' | 'dollarVolume';
  /** Number of symbols to hold, from the first in `order`. Their weights add up to 1 */
  top: number;
  /** Number of symbols to sell short, from the last. Their weights add up to -1 */
  bottom?: number | undefined;
  /** Which comes first. Default: `highest`; for volatility `lowest` */
  order?: 'highest' | 'lowest' | undefined;
  /** Trading days from the start of the window to the decision */
  lookback?: number | undefined;
  /** Trading days before the decision that the window leaves out. Default: 0; for momentum 21, if the lookback is longer */
  skip?: number | undefined;
}

export interface PortfolioBacktestCosts {
  /** Cost per fill, commission and slippage together, in hundredths of a percent of its value */
  bps?: number | undefined;
  /** Annual rate on the value of short positions: 0.01 is 1 % */
  borrowRate?: number | undefined;
}

export interface Holding {
  /** Stock, currency pair, crypto pair or index. Not case-sensitive */
  symbol: string;
  /** Shares, or units of the first currency of a pair. Negative for short positions */
  quantity: number;
  /** Price paid per unit, in the currency of the price */
  costBasis?: number | undefined;
}

export interface NewAlertCondition {
  /** `price`, `changePct`, `volume`, or an indicator with its parameters as in the indicators call, such as `rsi:14` or `macd:12:26:9.signal`. With `screen`: `entry`, `exit` or `change`, the number of symbols that entered the screen, left it, or both */
  metric: string;
  /** `above` and `below` trigger when the condition becomes true; `crosses` triggers when the value changes sides */
  op: 'above' | 'below' | 'crosses';
  /** Threshold to compare with the metric. In percent for `changePct` */
  value: number;
  /** Time range of `changePct` and `volume`, or bar length of an indicator. Indicators are evaluated when a bar closes */
  window?: '1m' | '5m' | '15m' | '30m' | '1h' | '1d' | undefined;
  /** ID of a screen saved in the dashboard, as `GET /api/screens` lists it, to watch in place of `symbols`. It is evaluated after each session, and each minute of it where the screen looks at quotes. `op` is `above`: with the value 0, each change triggers */
  screen?: string | undefined;
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

/** Named parameters of `marketMovers`. */
export interface MarketMoversOptions extends CallOptions {
  /** Largest gain or loss, most volume, largest gap from close to open, new highs or lows of 52 weeks, or most volume for a symbol’s average */
  kind?: 'gainers' | 'losers' | 'mostActive' | 'gaps' | 'newHighs' | 'newLows' | 'unusualVolume' | undefined;
  /** Trading date. Limited by your plan’s history. Defaults to the session in progress, or the last one */
  date?: CalendarDate | undefined;
  /** Class of the ranked symbols */
  type?: 'equity' | 'etf' | 'fund' | 'fx' | 'crypto' | 'index' | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `marketDay`. */
export interface MarketDayOptions extends CallOptions {
  /** Trading date. Limited by your plan’s history. Defaults to the session of New York in progress, or the last one */
  date?: CalendarDate | undefined;
  /** Return only symbols of this class */
  type?: 'equity' | 'etf' | 'fund' | 'fx' | 'crypto' | 'index' | undefined;
  /** Prices as traded, adjusted for splits, or for splits and dividends */
  adjustment?: 'raw' | 'split' | 'all' | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `symbols`. */
export interface SymbolsOptions extends CallOptions {
  /** Text to search for in symbols and names */
  q?: string | undefined;
  /** Return only symbols of this class */
  type?: 'equity' | 'etf' | 'fund' | 'fx' | 'crypto' | 'index' | undefined;
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
  /** Day on which the symbol in the path is read: FB before 9 June 2022 is META. Default: today, earlier symbols included */
  asOf?: Date | string | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
  /** Time at which a day begins, on the clocks of `timezone`, such as `17:00`. Only for bars of a day or longer of currency and crypto pairs. Default: the session, or `00:00` with `timezone` */
  dayStart?: string | undefined;
  /** Time zone of `dayStart` as an IANA name, such as `America/New_York`. Days follow its daylight saving time. Default: `UTC` */
  timezone?: string | undefined;
}

/** Named parameters of `trades`. */
export interface TradesOptions extends CallOptions {
  /** Start of range. Limited by your plan’s history; feeds keep the trades of some days. Without it, you get the last `limit` trades before `to` */
  from?: Date | string | undefined;
  /** End of range. Defaults to the last full second */
  to?: Date | string | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `quoteTicks`. */
export interface QuoteTicksOptions extends CallOptions {
  /** Start of range. Limited by your plan’s history; feeds keep the quotes of some days. Without it, you get the last `limit` quotes before `to` */
  from?: Date | string | undefined;
  /** End of range. Defaults to the last full second */
  to?: Date | string | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `book`. */
export interface BookOptions extends CallOptions {
  /** Number of levels a side */
  levels?: number | undefined;
}

/** Named parameters of `tickBars`. */
export interface TickBarsOptions extends CallOptions {
  /** What ends a bar: a number of seconds, of trades, an amount traded, or an amount of money. Every session starts a new bar */
  by?: 'seconds' | 'trades' | 'volume' | 'dollars' | undefined;
  /** Start of range. Limited by your plan’s history; feeds keep the trades of some days. Without it, you get the last bars of the newest session */
  from?: Date | string | undefined;
  /** End of range. Defaults to the last full second */
  to?: Date | string | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `venues`. */
export interface VenuesOptions extends CallOptions {
  /** First day, in UTC. Default: the day of `to`. Limited by your plan’s history */
  from?: CalendarDate | undefined;
  /** Last day, in UTC. Default: today */
  to?: CalendarDate | undefined;
}

/** Named parameters of `dividends`. */
export interface DividendsOptions extends CallOptions {
  /** First ex-date. Limited by your plan’s history */
  from?: Date | string | undefined;
  /** Last ex-date. Defaults to the current trading day */
  to?: Date | string | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `splits`. */
export interface SplitsOptions extends CallOptions {
  /** First ex-date. Limited by your plan’s history */
  from?: Date | string | undefined;
  /** Last ex-date. Defaults to the current trading day */
  to?: Date | string | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `corporateActions`. */
export interface CorporateActionsOptions extends CallOptions {
  /** First ex-date. Default: 30 days before the end, or before today if that is earlier. Limited by your plan’s history */
  from?: Date | string | undefined;
  /** Last ex-date; a day to come includes announced actions. Default: the current trading day */
  to?: Date | string | undefined;
  /** Comma-separated kinds, such as dividend,split. Default: all. The kinds are dividend, stockDividend, split, spinOff, merger, symbolChange, listing, delisting */
  kinds?: readonly string[] | undefined;
  /** Return only actions of these symbols: 1 to 250 with commas between */
  symbols?: readonly string[] | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `earningsCalendar`. */
export interface EarningsCalendarOptions extends CallOptions {
  /** First date. Default: today in UTC. Limited by your plan’s history */
  from?: Date | string | undefined;
  /** Last date. Default: 14 days after the first one */
  to?: Date | string | undefined;
  /** Return only these companies: 1 to 250 with commas between */
  symbols?: readonly string[] | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `dividendsCalendar`. */
export interface DividendsCalendarOptions extends CallOptions {
  /** First date. Default: today in UTC. Limited by your plan’s history */
  from?: Date | string | undefined;
  /** Last date. Default: 30 days after the first one */
  to?: Date | string | undefined;
  /** Return only these symbols: 1 to 250 with commas between */
  symbols?: readonly string[] | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `splitsCalendar`. */
export interface SplitsCalendarOptions extends CallOptions {
  /** First date. Default: today in UTC. Limited by your plan’s history */
  from?: Date | string | undefined;
  /** Last date. Default: 30 days after the first one */
  to?: Date | string | undefined;
  /** Return only these symbols: 1 to 250 with commas between */
  symbols?: readonly string[] | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `listingsCalendar`. */
export interface ListingsCalendarOptions extends CallOptions {
  /** First date. Default: today in UTC. Limited by your plan’s history */
  from?: Date | string | undefined;
  /** Last date. Default: 90 days after the first one */
  to?: Date | string | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `economicCalendar`. */
export interface EconomicCalendarOptions extends CallOptions {
  /** First date. Default: today in UTC. Limited by your plan’s history */
  from?: Date | string | undefined;
  /** Last date. Default: 30 days after the first one */
  to?: Date | string | undefined;
  /** Return only releases of this country. Default: all */
  country?: string | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `sessionsCalendar`. */
export interface SessionsCalendarOptions extends CallOptions {
  /** First date, from 1998-01-01 on. Default: today in UTC */
  from?: Date | string | undefined;
  /** Last date, up to 2099-12-31. Default: 365 days after the first one */
  to?: Date | string | undefined;
  /** Market. XNYS and XNAS have the same sessions; FX is currencies */
  exchange?: 'XNYS' | 'XNAS' | 'FX' | 'CRYPTO' | undefined;
  /** All weekdays, only trading days, or only days that differ: closed or ending early */
  days?: 'all' | 'sessions' | 'holidays' | undefined;
  /** Number of rows in this reply */
  limit?: number | undefined;
}

/** Named parameters of `histories`. */
export interface HistoriesOptions extends CallOptions {
  /** Length of a bar */
  interval?: '1d' | '1w' | '1mo' | undefined;
  /** Start of range. Limited by your plan’s history. Defaults to a year before the end, as far as your plan reaches */
  from?: Date | string | undefined;
  /** End of range. Defaults to the latest bar */
  to?: Date | string | undefined;
  /** Prices as traded, adjusted for splits, or for splits and dividends */
  adjustment?: 'raw' | 'split' | 'all' | undefined;
}

/** Named parameters of `historiesWide`. */
export interface HistoriesWideOptions extends CallOptions {
  /** Length of a bar */
  interval?: '1d' | '1w' | '1mo' | undefined;
  /** Start of range. Limited by your plan’s history. Defaults to a year before the end, as far as your plan reaches */
  from?: Date | string | undefined;
  /** End of range. Defaults to the latest bar */
  to?: Date | string | undefined;
  /** Prices as traded, adjusted for splits, or for splits and dividends */
  adjustment?: 'raw' | 'split' | 'all' | undefined;
  /** The figure that `layout=wide` shows */
  column?: 'open' | 'high' | 'low' | 'close' | 'volume' | undefined;
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

/** Named parameters of `holdings`. */
export interface HoldingsOptions extends CallOptions {
  /** Members and weights as of this date, or the last session before it. Limited by your plan’s history. Defaults to the last finished session */
  date?: CalendarDate | undefined;
}

/** Named parameters of `constituents`. */
export interface ConstituentsOptions extends CallOptions {
  /** Members and weights as of this date, or the last session before it. Limited by your plan’s history. Defaults to the last finished session */
  date?: CalendarDate | undefined;
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

/** Named parameters of `portfolioBacktest`. */
export interface PortfolioBacktestOptions extends CallOptions {
  /** Symbols to trade, with prices in one currency. Required without `screen` */
  symbols?: readonly string[] | undefined;
  /** Choose symbols by a screen at each rebalancing, instead of `symbols`: as the screener finds them with `asOf` the close of the decision. At most 120 rebalancings */
  screen?: PortfolioScreen | undefined;
  /** Share of the equity by symbol: 0.25 is a quarter; below 0 for short positions. The rest stays in cash. A list in the order of `symbols` is accepted, too. Default: spread by `weighting` */
  weights?: Record<string, number> | undefined;
  /** Choose symbols by a measure at each rebalancing, instead of `weights` */
  ranks?: PortfolioBacktestRanks | undefined;
  /** How to spread weights without `weights`: in equal parts, in inverse proportion to the volatility of 63 days, or by `rank`: of 3 symbols, the first gets 3 parts, the last 1 */
  weighting?: 'equal' | 'inverseVolatility' | 'rank' | undefined;
  /** Start of range. Defaults to the start of your plan’s history. Earlier bars feed measures */
  from?: Date | string | undefined;
  /** End of range. Defaults to the latest completed day */
  to?: Date | string | undefined;
  /** When to restore weights: on the first trading day of each period, or only once (`none`) */
  rebalance?: 'none' | 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly' | undefined;
  /** Fill at the next open after the decision, or (optimistically) at the close of the decision */
  fill?: 'nextOpen' | 'close' | undefined;
  /** Initial capital */
  initialCash?: number | undefined;
  /** Costs of trading. Default: none */
  costs?: PortfolioBacktestCosts | undefined;
  /** Annual rate that cash earns and credit costs: 0.02 is 2 % */
  cashRate?: number | undefined;
  /** Symbol to compare with, such as SPY */
  benchmark?: string | undefined;
  /** Explain the returns by market, size and momentum of all companies */
  factors?: boolean | undefined;
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
  /** Conditions that all must hold. A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all conditions. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1]. A comparison with a missing value is neither true nor false. Operands are also the figures of a company, as in fundamentals.priceEarnings, of the risk of one year, as in risk.beta, and of the quote at the present, as in quote.changePct: price, change, changePct, gapPct, open, high, low, volume. {"left","op":"is","right"} compares sector, industry, exchange, currency with a text in any case, as in {"left":"sector","op":"is","right":"Information Technology"}. */
  conditions?: readonly (Record<string, unknown>)[] | undefined;
  /** Columns to return after symbol, name and date: operands as in conditions, or sector, industry, exchange, currency. Defaults to close and the operands of conditions and sort */
  columns?: readonly string[] | undefined;
  /** Order of the rows. Missing values come last. Rows that are equal go by symbol */
  sort?: readonly ScreenOrder[] | undefined;
  /** Point in time. Later bars, filings, splits and symbols are ignored. Operands of quotes are refused with one in the past */
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
  /** Required by `trades` and `quotes`: the symbol of the files */
  symbol?: string | undefined;
  /** For `trades` and `quotes`: the day (UTC) of the files. It must be over. Defaults to the last finished day with a session */
  date?: CalendarDate | undefined;
}

/** Named parameters of `bulkFile`. */
export interface BulkFileOptions extends CallOptions {
  /** Format of a file requested by its period. Default: `parquet` */
  format?: 'parquet' | 'csv.gz' | undefined;
}

/** Named parameters of `alertsCreate`. */
export interface AlertsCreateOptions extends CreateOptions {
  /** Name shown in messages. Defaults to the condition, or the name of the screen */
  name?: string | undefined;
  /** Symbols to watch, one at least, unless the condition has a `screen` */
  symbols?: readonly string[] | undefined;
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
  /** Channels per symbol: `trades`, `quotes`, `book`, `status`, `bars.1m` and longer bars. Also `alerts` */
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
  /** Seconds until the link stops working: up to 30 days, and 366 for `format=ics` of a calendar */
  expiresIn?: number | undefined;
}

/** All arguments of each call by name. */
export interface CallArguments {
  marketSummary: CallOptions;
  marketSectors: MarketSectorsOptions;
  marketMovers: MarketMoversOptions;
  marketDay: MarketDayOptions;
  symbols: SymbolsOptions;
  quote: { symbol: string } & CallOptions;
  quotes: { symbols: readonly string[] } & CallOptions;
  exchangeRates: ExchangeRatesOptions;
  history: { symbol: string } & HistoryOptions;
  trades: { symbol: string } & TradesOptions;
  quoteTicks: { symbol: string } & QuoteTicksOptions;
  book: { symbol: string } & BookOptions;
  tickBars: { symbol: string; size: number } & TickBarsOptions;
  venues: { symbol: string } & VenuesOptions;
  dividends: { symbol: string } & DividendsOptions;
  splits: { symbol: string } & SplitsOptions;
  corporateActions: CorporateActionsOptions;
  earningsCalendar: EarningsCalendarOptions;
  dividendsCalendar: DividendsCalendarOptions;
  splitsCalendar: SplitsCalendarOptions;
  listingsCalendar: ListingsCalendarOptions;
  economicCalendar: EconomicCalendarOptions;
  sessionsCalendar: SessionsCalendarOptions;
  histories: { symbols: readonly string[] } & HistoriesOptions;
  historiesWide: { symbols: readonly string[] } & HistoriesWideOptions;
  macro: MacroOptions;
  news: { symbol: string } & NewsOptions;
  socialSentiment: { symbol: string } & SocialSentimentOptions;
  insights: { symbol: string } & InsightsOptions;
  fundamentals: { symbol: string } & FundamentalsOptions;
  holdings: { symbol: string } & HoldingsOptions;
  constituents: { symbol: string } & ConstituentsOptions;
  risk: { symbol: string } & RiskOptions;
  backtest: { symbol: string; strategy: 'smaCross' | 'emaCross' | 'rsiReversion' | 'macdCross' | 'bollingerBreakout' | 'donchianBreakout' | 'buyAndHold' } & BacktestOptions;
  backtestRules: { symbol: string } & BacktestRulesOptions;
  portfolioBacktest: PortfolioBacktestOptions;
  assistantPortfolio: AssistantPortfolioOptions;
  indicators: { symbol: string; indicators: readonly string[] } & IndicatorsOptions;
  screener: ScreenerOptions;
  screensList: CallOptions;
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
  marketMovers: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  marketDay: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  symbols: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  quote: 'json';
  quotes: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  exchangeRates: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  history: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  trades: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  quoteTicks: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  book: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  tickBars: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  venues: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  dividends: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  splits: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  corporateActions: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  earningsCalendar: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson' | 'ics';
  dividendsCalendar: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson' | 'ics';
  splitsCalendar: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson' | 'ics';
  listingsCalendar: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson' | 'ics';
  economicCalendar: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson' | 'ics';
  sessionsCalendar: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson' | 'ics';
  histories: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  historiesWide: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  macro: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  news: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  socialSentiment: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  insights: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  fundamentals: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  holdings: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  constituents: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  risk: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  backtest: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  backtestRules: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  portfolioBacktest: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  assistantPortfolio: 'json';
  indicators: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  screener: 'json' | 'csv' | 'parquet' | 'arrow' | 'ndjson';
  screensList: 'json';
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
