// Generated from the contract by sdks/generate/print.ts; do not edit.

/** A time as an RFC 3339 string in UTC: `2026-11-20T20:59:59.125Z`. */
export type Time = string;
/** A date as a string: `2026-11-20`. */
export type CalendarDate = string;
/** Values that a newer server may return. */
export type Unlisted = string & {};

export interface MarketStatus {
  session: 'pre' | 'regular' | 'post' | 'closed' | Unlisted;
  nextOpen: Time;
  nextClose: Time;
}

export interface IndexValue {
  symbol: string;
  name: string;
  value: number;
  change: number;
  changePct: number;
}

export interface Breadth {
  advancers: number;
  decliners: number;
  unchanged: number;
  newHighs: number;
  newLows: number;
}

export interface Mover {
  symbol: string;
  name: string;
  price: number;
  changePct: number;
  volume: number;
}

export interface Movers {
  gainers: Mover[];
  losers: Mover[];
  /** By volume */
  mostActive: Mover[];
}

export interface MoodComponent {
  name: string;
  description: string;
  value: number;
  /** The percentile of the value among its last 252; of volatility turned around */
  score: number;
}

export interface Mood {
  /** From 0, extreme fear, to 100, extreme greed: the mean score of the components */
  fearGreedIndex: number | null;
  fearGreedLabel: string | null;
  /** Expected volatility of the leading index, percent a year (RiskMetrics, decay 0.94) */
  volatilityIndex: number | null;
  components: MoodComponent[];
}

export interface MarketSummary {
  timestamp: Time;
  marketStatus: MarketStatus;
  indices: IndexValue[];
  breadth: Breadth;
  movers: Movers;
  sentiment: Mood;
  /** Composed by rules from the figures of this reply */
  aiCommentary: string;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  asOf: Time;
  requestId: string;
}

export interface SectorMember {
  symbol: string;
  name: string;
  changePct: number;
}

export interface Sector {
  sector: string;
  /** Of the members, weighted by their market value at the start of the window */
  changePct: number;
  /** Shares traded over the window */
  volume: number;
  marketCap: number | null;
  members: number;
  leaders: SectorMember[];
  laggards: SectorMember[];
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
}

export interface MarketSectors {
  results: Sector[];
  window: string;
  /** Rows in this reply */
  count: number;
  /** Continues after this reply when sent as `cursor`; null at the end */
  nextCursor: string | null;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface SymbolInfo {
  symbol: string;
  name: string;
  assetClass: 'equity' | 'fx' | 'crypto' | 'index' | Unlisted;
  exchange: string | null;
  currency: string;
  sector: string | null;
  industry: string | null;
  active: boolean;
  firstDate: CalendarDate;
  lastDate: CalendarDate;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
}

export interface SymbolsPage {
  results: SymbolInfo[];
  /** Rows in this reply */
  count: number;
  /** Continues after this reply when sent as `cursor`; null at the end */
  nextCursor: string | null;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface Quote {
  /** The symbol, in capitals */
  symbol: string;
  name: string;
  assetClass: 'equity' | 'fx' | 'crypto' | 'index' | Unlisted;
  /** Market identifier code of the exchange; null where there is none */
  exchange: string | null;
  /** What prices are in */
  currency: string;
  /** The latest price */
  price: number;
  /** Best price to sell at */
  bid: number | null;
  /** Best price to buy at */
  ask: number | null;
  /** Amount wanted at the bid */
  bidSize: number | null;
  /** Amount offered at the ask */
  askSize: number | null;
  /** First price of the session */
  open: number;
  /** Highest price of the session */
  high: number;
  /** Lowest price of the session */
  low: number;
  /** Last price of the session before */
  previousClose: number;
  /** Price less previous close */
  change: number;
  /** The same in percent of the previous close */
  changePct: number;
  /** Amount traded in the session */
  volume: number;
  /** Mean price of the session, weighted by volume */
  vwap: number | null;
  /** Highest price of 52 weeks */
  high52w: number;
  /** Lowest price of 52 weeks */
  low52w: number;
  /** Price times shares outstanding; null where there are none */
  marketCap: number | null;
  /** The state of the market that the symbol trades on */
  marketStatus: 'pre' | 'regular' | 'post' | 'closed' | 'halted' | Unlisted;
  /** When the price was made */
  timestamp: Time;
  /** How much later than made a price is shown */
  delaySeconds: number;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
}

export interface Quotes {
  results: Quote[];
  missing: string[];
  /** Rows in this reply */
  count: number;
  /** Continues after this reply when sent as `cursor`; null at the end */
  nextCursor: string | null;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface Bar {
  /** Start of the bar; for days, weeks and months 00:00 UTC of the first trading date */
  timestamp: Time;
  /** First price */
  open: number;
  /** Highest price */
  high: number;
  /** Lowest price */
  low: number;
  /** Last price */
  close: number;
  /** Amount traded */
  volume: number;
  /** Mean price weighted by volume */
  vwap: number | null;
  /** Number of trades */
  trades: number | null;
  /** Its session, week or month has not ended */
  partial: boolean;
}

export interface CorporateAction {
  date: CalendarDate;
  type: 'split' | 'dividend' | Unlisted;
  /** New shares for one old share; null for a dividend */
  ratio: number | null;
  /** Cash for one share; null for a split */
  amount: number | null;
}

export interface HistoryPage {
  results: Bar[];
  symbol: string;
  interval: string;
  /** What the prices really are: the stored basis when its events do not reach for the wish */
  adjustment: 'raw' | 'split' | 'all' | Unlisted;
  events: CorporateAction[];
  /** Rows in this reply */
  count: number;
  /** Continues after this reply when sent as `cursor`; null at the end */
  nextCursor: string | null;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface Observation {
  date: CalendarDate;
  value: number;
}

export interface MacroSeries {
  /** The name as it was asked for */
  series: string;
  title: string;
  country: string;
  frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | Unlisted;
  /** What a value is, such as percent or billions of USD; of `pctChange` and `yoy` percent */
  units: string;
  seasonallyAdjusted: boolean;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  observations: Observation[];
}

export interface Macro {
  results: MacroSeries[];
  /** Rows in this reply */
  count: number;
  /** Continues after this reply when sent as `cursor`; null at the end */
  nextCursor: string | null;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface ArticleSentiment {
  /** From -1, very bad, to 1, very good */
  score: number;
  /** `positive` from 0.2 on, `negative` from -0.2 down */
  label: 'positive' | 'neutral' | 'negative' | Unlisted;
}

export interface Article {
  id: string;
  title: string;
  summary: string | null;
  /** Who published it. Publishers of simulated news do not exist, and say so by their names. */
  source: string;
  url: string | null;
  publishedAt: Time;
  /** All that it is about, the symbol asked for among them */
  symbols: string[];
  sentiment: ArticleSentiment;
}

export interface NewsPage {
  results: Article[];
  symbol: string;
  /** Rows in this reply */
  count: number;
  /** Continues after this reply when sent as `cursor`; null at the end */
  nextCursor: string | null;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface SocialSentiment {
  /** Its start, in UTC. The newest one may still grow. */
  timestamp: Time;
  /** Posts about the symbol; positive and negative ones are those whose score is 0.2 or more, -0.2 or less */
  mentions: number;
  positive: number;
  negative: number;
  uniqueAuthors: number;
  /** Mean score of its posts, from -1 to 1; null without posts */
  score: number | null;
  zScore: number | null;
}

export interface SocialSentimentPage {
  results: SocialSentiment[];
  symbol: string;
  interval: '1h' | '1d' | Unlisted;
  /** Rows in this reply */
  count: number;
  /** Continues after this reply when sent as `cursor`; null at the end */
  nextCursor: string | null;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface Evidence {
  metric: string;
  value: number;
  benchmark: number | null;
}

export interface Insight {
  /** The finding, by name: the same for every symbol it is made of */
  id: string;
  type: 'trend' | 'momentum' | 'volatility' | 'volume' | 'relativeStrength' | 'risk' | 'valuation' | 'growth' | 'quality' | 'news' | 'social' | Unlisted;
  title: string;
  text: string;
  /** From -1, all against the price rising, to 1 */
  score: number;
  direction: 'bullish' | 'bearish' | 'neutral' | Unlisted;
  evidence: Evidence[];
}

export interface Insights {
  results: Insight[];
  symbol: string;
  horizon: string;
  /** The mean of the scores; null without results */
  score: number | null;
  /** `rules`: each text is composed from its evidence */
  generatedBy: string;
  /** Rows in this reply */
  count: number;
  /** Continues after this reply when sent as `cursor`; null at the end */
  nextCursor: string | null;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface Statement {
  periodEnd: CalendarDate;
  fiscalYear: number;
  /** A fourth quarter, which nobody files, is the year less the other three */
  fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'FY' | 'TTM' | Unlisted;
  /** From then on the statement was known: the newest of the filings that it was made from */
  filedAt: Time;
  form: string;
  currency: string;
  revenue?: number | null;
  grossProfit?: number | null;
  operatingIncome?: number | null;
  netIncome?: number | null;
  ebitda?: number | null;
  epsDiluted?: number | null;
  dividendPerShare?: number | null;
  cash?: number | null;
  totalAssets?: number | null;
  totalLiabilities?: number | null;
  totalDebt?: number | null;
  equity?: number | null;
  sharesOutstanding?: number | null;
  operatingCashFlow?: number | null;
  capitalExpenditure?: number | null;
  freeCashFlow?: number | null;
  grossMargin?: number | null;
  operatingMargin?: number | null;
  netMargin?: number | null;
  revenueGrowth?: number | null;
  epsGrowth?: number | null;
  returnOnEquity?: number | null;
  currentRatio?: number | null;
  debtToEquity?: number | null;
  marketCap?: number | null;
  enterpriseValue?: number | null;
  priceEarnings?: number | null;
  priceBook?: number | null;
  priceSales?: number | null;
  evToEbitda?: number | null;
  dividendYield?: number | null;
  /** As traded: for the newest row the last close at `asOf`, for the others the last close when they were filed */
  price?: number | null;
  priceDate?: CalendarDate | null;
  costOfRevenue?: number | null;
  researchAndDevelopment?: number | null;
  sellingGeneralAdministrative?: number | null;
  operatingExpenses?: number | null;
  interestExpense?: number | null;
  otherIncome?: number | null;
  incomeBeforeTax?: number | null;
  incomeTax?: number | null;
  epsBasic?: number | null;
  sharesBasic?: number | null;
  sharesDiluted?: number | null;
  shortTermInvestments?: number | null;
  receivables?: number | null;
  inventory?: number | null;
  otherCurrentAssets?: number | null;
  currentAssets?: number | null;
  propertyPlantEquipment?: number | null;
  goodwillAndIntangibles?: number | null;
  otherAssets?: number | null;
  accountsPayable?: number | null;
  shortTermDebt?: number | null;
  otherCurrentLiabilities?: number | null;
  currentLiabilities?: number | null;
  longTermDebt?: number | null;
  otherLiabilities?: number | null;
  commonStock?: number | null;
  retainedEarnings?: number | null;
  depreciationAndAmortization?: number | null;
  stockCompensation?: number | null;
  changeInWorkingCapital?: number | null;
  otherOperating?: number | null;
  otherInvesting?: number | null;
  investingCashFlow?: number | null;
  debtIssued?: number | null;
  sharesRepurchased?: number | null;
  dividendsPaid?: number | null;
  otherFinancing?: number | null;
  financingCashFlow?: number | null;
  netChangeInCash?: number | null;
  freeCashFlowMargin?: number | null;
  netIncomeGrowth?: number | null;
  returnOnAssets?: number | null;
  returnOnInvestedCapital?: number | null;
  assetTurnover?: number | null;
  inventoryTurnover?: number | null;
  receivableDays?: number | null;
  quickRatio?: number | null;
  cashRatio?: number | null;
  debtToAssets?: number | null;
  interestCoverage?: number | null;
  payoutRatio?: number | null;
  bookValuePerShare?: number | null;
  peg?: number | null;
  priceFreeCashFlow?: number | null;
  evToSales?: number | null;
  earningsYield?: number | null;
}

export interface FundamentalsPage {
  results: Statement[];
  symbol: string;
  statement: 'overview' | 'income' | 'balance' | 'cashflow' | 'ratios' | Unlisted;
  period: 'annual' | 'quarterly' | 'ttm' | Unlisted;
  /** Rows in this reply */
  count: number;
  /** Continues after this reply when sent as `cursor`; null at the end */
  nextCursor: string | null;
  /** The instant as of which the rows stand: nothing in them was filed later */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface Drawdown {
  depth: number;
  /** The day of the peak; null, like the other dates, when nothing was lost */
  start: CalendarDate | null;
  trough: CalendarDate | null;
  /** Null when the peak was not reached again */
  recovery: CalendarDate | null;
  /** Calendar days from the peak to the recovery, or to the last day */
  days: number;
}

export interface ValueAtRisk {
  historical: number | null;
  parametric: number | null;
}

export interface RiskSample {
  bars: number;
  from: CalendarDate;
  to: CalendarDate;
}

export interface RiskConventions {
  returns: string;
  /** Of the prices, and of the benchmark’s: `all` is total return */
  adjustment: 'raw' | 'split' | 'all' | Unlisted;
  benchmarkAdjustment: 'raw' | 'split' | 'all' | Unlisted;
  /** Trading days in a year, for the measures of the symbol alone and for those against the benchmark */
  periodsPerYear: number;
  benchmarkPeriodsPerYear: number;
  /** Daily returns between dates that both have */
  commonBars: number;
  deviation: string;
  annualisation: string;
  riskFree: number;
  confidence: number;
}

export interface Risk {
  symbol: string;
  benchmark: string;
  lookback: '1m' | '3m' | '6m' | 'ytd' | '1y' | '2y' | '3y' | '5y' | '10y' | 'max' | Unlisted;
  /** Compound return a year */
  annualReturn: number | null;
  annualVolatility: number | null;
  sharpe: number | null;
  sortino: number | null;
  /** Compound return a year over the deepest drawdown */
  calmar: number | null;
  omega: number | null;
  beta: number | null;
  /** Jensen’s, a year */
  alpha: number | null;
  correlation: number | null;
  trackingError: number | null;
  informationRatio: number | null;
  maxDrawdown: Drawdown;
  valueAtRisk: ValueAtRisk;
  /** Mean return of the days at and beyond the historical value at risk */
  conditionalValueAtRisk: number | null;
  skew: number | null;
  /** Excess: 0 for a normal distribution */
  kurtosis: number | null;
  /** 95th percentile of the daily returns over the size of the 5th */
  tailRatio: number | null;
  sample: RiskSample;
  conventions: RiskConventions;
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  requestId: string;
}

export interface BacktestSettings {
  initialCash: number;
  commission: number;
  slippage: number;
  fill: 'nextOpen' | 'close' | Unlisted;
  size: number;
  allowShort: boolean;
}

export interface BacktestMetrics {
  totalReturn: number | null;
  /** Compound return a year of 365.25 days */
  cagr: number | null;
  /** Of the price from the first close to the last, without costs */
  buyAndHoldReturn: number | null;
  annualVolatility: number | null;
  sharpe: number | null;
  /** Probability that the true Sharpe ratio is above 0 */
  probabilisticSharpe: number | null;
  sortino: number | null;
  calmar: number | null;
  maxDrawdown: number | null;
  /** Calendar days of the deepest drawdown, from its peak to its recovery or to the end */
  maxDrawdownDays: number | null;
  /** Share of bars at whose close something is held */
  exposure: number | null;
  /** Closed trades; the measures of trades below are of these */
  trades: number;
  winRate: number | null;
  /** Sum of profits over sum of losses */
  profitFactor: number | null;
  /** Mean profit of a trade, in money */
  expectancy: number | null;
  bestTrade: number | null;
  worstTrade: number | null;
  averageTrade: number | null;
  sqn: number | null;
  /** Value of all fills over the mean equity, a year */
  turnover: number | null;
}

export interface EquityPoint {
  timestamp: Time;
  equity: number;
}

export interface BacktestTrade {
  side: 'long' | 'short' | Unlisted;
  entryTime: Time;
  entryPrice: number;
  /** Null, like its price, while the position is open */
  exitTime: Time | null;
  exitPrice: number | null;
  quantity: number;
  /** After costs; of an open position at the last close */
  profit: number;
  /** Percent of the value at the entry */
  returnPct: number;
  bars: number;
  open?: boolean;
}

export interface WalkForwardFold {
  trainFrom: Time;
  trainTo: Time;
  testFrom: Time;
  testTo: Time;
  parameters: Record<string, number>;
  inSampleSharpe: number | null;
  outOfSampleSharpe: number | null;
  outOfSampleReturn: number | null;
}

export interface WalkForward {
  combinations: number;
  folds: WalkForwardFold[];
  inSampleSharpe: number | null;
  outOfSampleSharpe: number | null;
  outOfSampleReturn: number | null;
  /** Probability that the best combination is better than 0, given how many were tried */
  deflatedSharpe: number | null;
}

export interface BacktestWarning {
  code: string;
  text: string;
}

export interface Backtest {
  symbol: string;
  /** Null for rules of one’s own */
  strategy: 'smaCross' | 'emaCross' | 'rsiReversion' | 'macdCross' | 'bollingerBreakout' | 'donchianBreakout' | 'buyAndHold' | Unlisted | null;
  parameters: Record<string, number> | null;
  /** What was traded by, also when a strategy wrote it */
  rules: Record<string, unknown>;
  interval: '1m' | '5m' | '15m' | '30m' | '1h' | '1d' | '1w' | '1mo' | Unlisted;
  /** Of the first and the last bar */
  from: Time;
  to: Time;
  bars: number;
  /** Of the prices: `all` is total return, with dividends put back into the share */
  adjustment: 'raw' | 'split' | 'all' | Unlisted;
  periodsPerYear: number;
  settings: BacktestSettings;
  metrics: BacktestMetrics;
  equity: EquityPoint[];
  trades: BacktestTrade[];
  walkForward: WalkForward | null;
  warnings: BacktestWarning[];
  /** SHA-256 over what decides the result: rules, settings and the bars themselves */
  runHash: string;
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  requestId: string;
}

export interface AnswerSentence {
  text: string;
  claims: string[];
}

export interface ClaimSource {
  /** The call that shows the number, with the field behind #; or computed: and the place of the number in this reply */
  path: string;
  value: number;
  asOf: Time;
}

export interface Claim {
  id: string;
  kind: 'value' | 'position' | 'exposure' | 'concentration' | 'risk' | 'stress' | 'attribution' | 'income' | 'coverage' | Unlisted;
  text: string;
  /** Where each number of the text comes from */
  sources: ClaimSource[];
}

export interface Position {
  symbol: string;
  name: string;
  assetClass: 'equity' | 'fx' | 'crypto' | 'index' | Unlisted;
  sector: string;
  /** What the price is in */
  currency: string;
  quantity: number;
  price: number;
  /** In US dollars; null without a rate of exchange */
  value: number | null;
  /** Share of the gross exposure, 0.1 is 10 %; below 0 when short */
  weight: number | null;
  costBasis: number | null;
  /** Value less cost, in US dollars */
  gain: number | null;
  /** The gain over the cost */
  gainShare: number | null;
  /** Dividends of the last twelve months on this quantity, in US dollars */
  income: number;
}

export interface ExposurePart {
  name: string;
  value: number;
  weight: number;
  positions: number;
}

export interface Concentration {
  /** Sum of the squared weights */
  herfindahl: number;
  /** Its inverse: as concentrated as so many equal positions */
  effectivePositions: number;
  largest: number;
  topFive: number;
}

export interface Exposure {
  /** Long and short together, in US dollars */
  net: number;
  /** The sum of the sizes of all positions: what weights are shares of */
  gross: number;
  long: number;
  short: number;
  /** Of the positions with a cost */
  gain: number | null;
  gainShare: number | null;
  income: number;
  /** The income over the net value */
  incomeYield: number | null;
  assetClasses: ExposurePart[];
  sectors: ExposurePart[];
  currencies: ExposurePart[];
  concentration: Concentration | null;
}

export interface PortfolioDrawdown {
  depth: number;
  start: CalendarDate | null;
  trough: CalendarDate | null;
}

export interface PortfolioValueAtRisk {
  historical: number | null;
  parametric: number | null;
  value: number | null;
}

export interface RiskContribution {
  symbol: string;
  beta: number | null;
  volatility: number | null;
  contribution: number | null;
  share: number | null;
}

export interface Correlation {
  one: string;
  other: string;
  value: number;
}

export interface Correlations {
  mean: number | null;
  highest: Correlation[];
  lowest: Correlation[];
}

export interface PortfolioRisk {
  benchmark: string | null;
  /** The share of the gross exposure that has prices for the whole sample */
  covered: number;
  annualReturn: number | null;
  annualVolatility: number | null;
  sharpe: number | null;
  beta: number | null;
  correlation: number | null;
  trackingError: number | null;
  maxDrawdown: PortfolioDrawdown;
  /** Of one day, at 95 %; the value is the historical one today, in US dollars */
  valueAtRisk: PortfolioValueAtRisk;
  conditionalValueAtRisk: number | null;
  diversificationRatio: number | null;
  /** To the volatility a year; the contributions add up to it, the shares to 1 */
  contributions: RiskContribution[];
  correlations: Correlations;
  sample: RiskSample;
}

export interface Stress {
  id: string;
  name: string;
  kind: 'history' | 'shock' | Unlisted;
  from: CalendarDate | null;
  to: CalendarDate | null;
  /** Of the gross exposure */
  change: number;
  /** In US dollars */
  value: number;
}

export interface AttributedPosition {
  symbol: string;
  change: number;
  contribution: number;
}

export interface AttributedSector {
  name: string;
  contribution: number;
}

export interface AttributionEffect {
  name: string;
  allocation: number;
  selection: number;
}

export interface AttributionComparison {
  change: number;
  marketChange: number;
  /** Of the difference, by the choice of sectors */
  allocation: number;
  /** By the choice of companies */
  selection: number;
  effects: AttributionEffect[];
}

export interface Attribution {
  window: '1m' | '3m' | 'ytd' | '1y' | Unlisted;
  from: CalendarDate;
  to: CalendarDate;
  /** Of what is held today, had it been held throughout, over the gross exposure of then */
  change: number;
  benchmarkChange: number | null;
  positions: AttributedPosition[];
  sectors: AttributedSector[];
  /** Of the shares held, against the market by sector; null without shares, or with shorts */
  comparison: AttributionComparison | null;
}

export interface Suggestion {
  id: string;
  title: string;
  text: string;
  /** The claims that it rests on */
  claims: string[];
}

export interface PortfolioAnswer {
  answer: string;
  /** The answer once more, each sentence with the claims that it rests on */
  sentences: AnswerSentence[];
  /** What the question was understood to be about */
  topics: ('overview' | 'performance' | 'concentration' | 'risk' | 'stress' | 'attribution' | 'sectors' | 'currencies' | 'income' | 'market' | 'correlation' | 'position' | Unlisted)[];
  claims: Claim[];
  currency: 'USD';
  /** The heaviest first */
  positions: Position[];
  exposure: Exposure;
  /** Of today’s weights over the last year of finished days; null with fewer than 60 days in common */
  risk: PortfolioRisk | null;
  stress: Stress[];
  attribution: Attribution[];
  suggestions: Suggestion[];
  disclaimer: 'Information, not investment advice.';
  /** `rules`, or `model:` and the name of the model */
  generatedBy: string;
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  requestId: string;
}

export type IndicatorRow = {
  timestamp: Time;
  /** The session, week or month of this bar has not ended, so its values still change */
  partial: boolean;
} & {
  /** Fields named by the caller. */
  [name: string]: number | null;
};

export interface SignalCounts {
  buy: number;
  neutral: number;
  sell: number;
}

export interface IndicatorsPage {
  results: IndicatorRow[];
  /** Bars before the first row from which its values were computed */
  warmup: number;
  summary: SignalCounts;
  symbol: string;
  interval: string;
  /** What the prices really are: the stored basis when its events do not reach for the wish */
  adjustment: 'raw' | 'split' | 'all' | Unlisted;
  /** Rows in this reply */
  count: number;
  /** Continues after this reply when sent as `cursor`; null at the end */
  nextCursor: string | null;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface BulkDataset {
  dataset: string;
  title: string;
  formats: ('parquet' | 'csv.gz' | Unlisted)[];
  /** First day that the plan opens; null without files */
  from: CalendarDate | null;
  /** Last day; null without files */
  to: CalendarDate | null;
  /** Files that the plan opens, in all formats */
  files: number;
  /** How large these are together */
  bytes: number;
  /** False until its files were made for the first time; its manifest answers 503 */
  ready: boolean;
}

export interface BulkProgress {
  done: number;
  /** Periods, a day or a year each, of all datasets */
  total: number;
}

export interface BulkDatasets {
  results: BulkDataset[];
  /** How far new files are; null while none are made */
  making: BulkProgress | null;
  /** Rows in this reply */
  count: number;
  /** Continues after this reply when sent as `cursor`; null at the end */
  nextCursor: string | null;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface BulkFile {
  /** Where the file is, on this server; never names anything else */
  path: string;
  format: 'parquet' | 'csv.gz' | Unlisted;
  rows: number;
  bytes: number;
  /** Of the file as it is sent, in hexadecimal digits */
  sha256: string;
  /** First day, UTC */
  from: CalendarDate;
  /** Last day, UTC, included */
  to: CalendarDate;
  /** Where its rows come from; each row says so, too */
  source: string;
}

export interface BulkManifest {
  dataset: string;
  title: string;
  files: BulkFile[];
  /** Rows in this reply */
  count: number;
  /** Continues after this reply when sent as `cursor`; null at the end */
  nextCursor: string | null;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface AlertCondition {
  /** `price`, `changePct`, `volume`, or an indicator with its parameters as in the indicators call, such as `rsi:14` or `macd:12:26:9.signal` */
  metric: string;
  /** `above` and `below` fire when they begin to hold, `crosses` when the value changes sides */
  op: 'above' | 'below' | 'crosses' | Unlisted;
  /** What the metric is compared with; percent for `changePct` */
  value: number;
  /** The span of `changePct` and `volume`, and the bars of an indicator, which is looked at when a bar closes */
  window: '1m' | '5m' | '15m' | '30m' | '1h' | '1d' | Unlisted;
}

export interface AlertChannel {
  type: 'webhook' | 'email' | 'inApp' | Unlisted;
  /** Of a webhook: a public https address */
  url?: string;
}

export interface BackfillFiring {
  symbol: string;
  at: Time;
  value: number;
  price: number;
}

export interface AlertBackfill {
  /** How often it would have fired in the span */
  wouldHaveFired: number;
  /** Where the span begins: a year ago, or where bars of the window begin */
  from: CalendarDate;
  to: CalendarDate;
  /** The newest ten of them, newest first */
  last: BackfillFiring[];
}

export interface CreatedAlert {
  id: string;
  name: string;
  /** The market that it watches: test keys make alerts on the simulated one */
  mode: 'live' | 'test' | Unlisted;
  /** `triggered` is the end of an alert with `once` */
  status: 'active' | 'paused' | 'triggered' | 'expired' | Unlisted;
  symbols: string[];
  condition: AlertCondition;
  channels: AlertChannel[];
  cooldown: number;
  once: boolean;
  expiresAt: Time | null;
  createdAt: Time;
  lastTriggeredAt: Time | null;
  triggerCount: number;
  /** How often it would have fired until now */
  backfill: AlertBackfill;
  /** What signs the webhooks of this account, in the one reply that made it; afterwards the dashboard shows it */
  webhookSecret: string | null;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface Alert {
  id: string;
  name: string;
  /** The market that it watches: test keys make alerts on the simulated one */
  mode: 'live' | 'test' | Unlisted;
  /** `triggered` is the end of an alert with `once` */
  status: 'active' | 'paused' | 'triggered' | 'expired' | Unlisted;
  symbols: string[];
  condition: AlertCondition;
  channels: AlertChannel[];
  cooldown: number;
  once: boolean;
  expiresAt: Time | null;
  createdAt: Time;
  lastTriggeredAt: Time | null;
  triggerCount: number;
}

export interface AlertsPage {
  results: Alert[];
  /** Rows in this reply */
  count: number;
  /** Continues after this reply when sent as `cursor`; null at the end */
  nextCursor: string | null;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface Observed {
  metric: string;
  value: number;
  price: number;
}

export interface DeliveryAttempt {
  at: Time;
  /** What the receiver answered; null when it did not */
  status: number | null;
  latencyMs: number;
  error: string | null;
}

export interface Delivery {
  id: string;
  channel: 'webhook' | 'email' | 'inApp' | Unlisted;
  url: string | null;
  state: 'pending' | 'delivered' | 'failed' | Unlisted;
  nextAttemptAt: Time | null;
  attempts: DeliveryAttempt[];
}

export interface Firing {
  id: string;
  alertId: string;
  alertName: string;
  symbol: string;
  condition: AlertCondition;
  observed: Observed;
  triggeredAt: Time;
  /** Made by the test button, not by the market */
  test: boolean;
  deliveries: Delivery[];
}

export interface FiringsPage {
  results: Firing[];
  /** Rows in this reply */
  count: number;
  /** Continues after this reply when sent as `cursor`; null at the end */
  nextCursor: string | null;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface DeletedAlert {
  id: string;
  deleted: boolean;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface ResentDelivery {
  id: string;
  channel: 'webhook' | 'email' | 'inApp' | Unlisted;
  url: string | null;
  state: 'pending' | 'delivered' | 'failed' | Unlisted;
  nextAttemptAt: Time | null;
  attempts: DeliveryAttempt[];
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface StreamTicket {
  /** Opens one stream, as `?ticket=`, and none after that */
  ticket: string;
  /** Seconds until it is worth nothing */
  expiresIn: number;
}

export interface IndexReturn {
  date: CalendarDate;
  changePct: number;
}

export interface LeadingIndex {
  symbol: string;
  name: string;
  returns: IndexReturn[];
}

export interface ReportMarket {
  /** The market on the last day in sentences, made by rules from the figures */
  commentary: string;
  indices: IndexValue[];
  breadth: Breadth;
  fearGreedIndex: number | null;
  fearGreedLabel: string | null;
  volatilityIndex: number | null;
  /** The index that stands for the market, with its daily changes of a year */
  leading: LeadingIndex | null;
}

export interface Performer {
  symbol: string;
  name: string;
  price: number;
  /** From the close before the span to its last one */
  changePct: number;
}

export interface TopPerformers {
  /** Shares that were compared */
  members: number;
  gainers: Performer[];
  losers: Performer[];
}

export interface ReportBar {
  date: CalendarDate;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  /** Mean of the last 50 closes */
  average50: number | null;
}

export interface TechnicalRow {
  /** As GET /stocks/{symbol}/indicators names its column */
  indicator: string;
  title: string;
  value: number | null;
  /** How far the close is from a price; null for what is no price */
  againstClosePct: number | null;
  signal: 'buy' | 'neutral' | 'sell' | Unlisted | null;
}

export interface TechnicalPoint {
  date: CalendarDate;
  rsi: number | null;
  macd: number | null;
  macdSignal: number | null;
  macdHistogram: number | null;
  bandUpper: number | null;
  bandLower: number | null;
}

export interface TechnicalAnalysis {
  rows: TechnicalRow[];
  summary: SignalCounts;
  series: TechnicalPoint[];
}

export interface NewsSummary {
  from: CalendarDate;
  count: number;
  /** Mean of how the titles sound for the price, from -1 to 1; null without news */
  score: number | null;
  items: Article[];
}

export interface Recommendation {
  horizon: 'short' | 'medium' | 'long' | Unlisted;
  /** The mean of the scores; null without findings */
  score: number | null;
  findings: Insight[];
}

export interface DrawdownPoint {
  date: CalendarDate;
  /** The close over the highest one before, less 1 */
  depth: number;
  return: number;
}

export interface RiskAssessment {
  benchmark: string;
  lookback: '1m' | '3m' | '6m' | 'ytd' | '1y' | '2y' | '3y' | '5y' | '10y' | 'max' | Unlisted;
  /** Compound return a year */
  annualReturn: number | null;
  annualVolatility: number | null;
  sharpe: number | null;
  sortino: number | null;
  /** Compound return a year over the deepest drawdown */
  calmar: number | null;
  omega: number | null;
  beta: number | null;
  /** Jensen’s, a year */
  alpha: number | null;
  correlation: number | null;
  trackingError: number | null;
  informationRatio: number | null;
  maxDrawdown: Drawdown;
  valueAtRisk: ValueAtRisk;
  /** Mean return of the days at and beyond the historical value at risk */
  conditionalValueAtRisk: number | null;
  skew: number | null;
  /** Excess: 0 for a normal distribution */
  kurtosis: number | null;
  /** 95th percentile of the daily returns over the size of the 5th */
  tailRatio: number | null;
  sample: RiskSample;
  conventions: RiskConventions;
  drawdown: DrawdownPoint[];
}

export interface ReportCompany {
  symbol: string;
  name: string;
  assetClass: 'equity' | 'fx' | 'crypto' | 'index' | Unlisted;
  currency: string;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  sessionDate: CalendarDate;
  price: number;
  changePct: number;
  /** From the close before the span to its last one */
  spanChangePct: number | null;
  /** Percent over five sessions */
  week: number | null;
  month: number | null;
  threeMonths: number | null;
  yearToDate: number | null;
  high52w: number;
  low52w: number;
  volume: number;
  /** Of the bars: weeks when the span is longer than a year */
  interval: '1d' | '1w' | Unlisted;
  bars: ReportBar[];
  technicalAnalysis?: TechnicalAnalysis;
  newsSummary?: NewsSummary;
  recommendations?: Recommendation[];
  /** Null when the plan or the symbol has fewer than 15 daily returns */
  riskAssessment?: RiskAssessment | null;
}

export interface Report {
  type: 'daily' | 'weekly' | 'monthly' | 'custom' | Unlisted;
  from: CalendarDate;
  to: CalendarDate;
  /** The close that the figures stand at */
  closedAt: Time;
  sections: ('marketOverview' | 'topPerformers' | 'technicalAnalysis' | 'newsSummary' | 'recommendations' | 'riskAssessment' | Unlisted)[];
  marketOverview?: ReportMarket;
  topPerformers?: TopPerformers;
  /** One for each symbol, in the order asked for */
  companies: ReportCompany[];
  disclaimer: string;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** The instant that this reply was made */
  asOf: Time;
  /** Names this call in the call log */
  requestId: string;
}

export interface ReportModel {
  type: 'daily' | 'weekly' | 'monthly' | 'custom' | Unlisted;
  from: CalendarDate;
  to: CalendarDate;
  /** The close that the figures stand at */
  closedAt: Time;
  sections: ('marketOverview' | 'topPerformers' | 'technicalAnalysis' | 'newsSummary' | 'recommendations' | 'riskAssessment' | Unlisted)[];
  marketOverview?: ReportMarket;
  topPerformers?: TopPerformers;
  /** One for each symbol, in the order asked for */
  companies: ReportCompany[];
  disclaimer: string;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
}

export interface StoredReport {
  id: string;
  status: 'queued' | 'ready' | 'failed' | Unlisted;
  createdAt: Time;
  /** Until when it can be read */
  expiresAt: Time;
  /** Why it failed, as a sentence */
  failure: string | null;
  /** Of the PDF */
  bytes: number | null;
  pages: number | null;
  /** Null when it failed */
  report: ReportModel | null;
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface UsagePoint {
  /** Start of the hour or day in UTC */
  timestamp: Time;
  requests: number;
  /** Of these, replies of status 400 and above, without one’s own 429 */
  errors: number;
  avgLatencyMs: number | null;
}

export interface Usage {
  results: UsagePoint[];
  range: '1d' | '7d' | '30d' | '90d' | Unlisted;
  /** Charged calls of the current calendar month */
  requests: number;
  /** Calls a month that the plan has; null when unlimited */
  limit: number | null;
  /** `requests` over `limit`, with one decimal; 0 when unlimited */
  percent: number;
  /** When the next month begins */
  resetDate: Time;
  /** Percent of the range’s calls below status 400, own 429 left out; null without calls */
  successRate: number | null;
  avgLatencyMs: number | null;
  /** Calls a minute that the plan has; null when unlimited */
  perMinute: number | null;
  /** Of these, how many may come at once */
  burst: number | null;
  activeKeys: number;
  /** Calls of the range, refused ones included */
  rangeRequests: number;
  /** Request id of the last call that was logged */
  lastCallId: string | null;
  /** Rows in this reply */
  count: number;
  /** Continues after this reply when sent as `cursor`; null at the end */
  nextCursor: string | null;
  /** The instant that the rows were read */
  asOf: Time;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** Names this call in the call log */
  requestId: string;
}

export interface ServiceComponent {
  name: string;
  state: 'operational' | 'degraded' | 'down' | Unlisted;
  detail: string;
}

export interface ServiceCalls {
  requests: number;
  availabilityPct: number | null;
  averageLatencyMs: number | null;
  p95LatencyMs: number | null;
}

export interface ServiceStatus {
  state: 'operational' | 'degraded' | 'down' | Unlisted;
  components: ServiceComponent[];
  uptimeSeconds: number;
  calls30d: ServiceCalls;
  asOf: Time;
}

export interface ConnectionLimits {
  messageBytes: number;
  channelsPerMessage: number;
  messagesPerSecond: number;
  authSeconds: number;
  bufferBytes: number;
}

export interface WelcomeFrame {
  type: 'welcome';
  /** Names this connection */
  session: string;
  heartbeatSec: number;
  limits: ConnectionLimits;
}

export interface StreamLimits {
  /** Streams that the account may have open */
  connections: number;
  /** Symbols on all of them together; null when unlimited */
  symbols: number | null;
}

export interface AuthenticatedFrame {
  type: 'authenticated';
  plan: string;
  /** Test keys read the simulated market alone */
  mode: 'live' | 'test' | Unlisted;
  limits: StreamLimits;
}

export interface RefusedChannel {
  channel: string;
  /** `unknown_channel`, `symbol_not_found`, `symbol_limit`, `plan_required`, `scope_missing`, or what a test symbol always answers */
  reason: string;
  message: string;
}

export interface SubscriptionFrame {
  type: 'subscription';
  id?: string;
  /** All that this connection is subscribed to now */
  channels: string[];
  refused: RefusedChannel[];
}

export interface TradeFrame {
  type: 'trade';
  channel: string;
  /** Rises from frame to frame of a channel, also over reconnects and restarts; of a snapshot, where the channel stands */
  seq: number;
  symbol: string;
  timestamp: Time;
  price: number;
  size: number;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** How the channel stood when it was subscribed to, not something new */
  snapshot?: boolean;
}

export interface QuoteFrame {
  type: 'quote';
  channel: string;
  /** Rises from frame to frame of a channel, also over reconnects and restarts; of a snapshot, where the channel stands */
  seq: number;
  symbol: string;
  timestamp: Time;
  /** The latest price */
  price: number;
  /** Best price to sell at */
  bid: number | null;
  /** Best price to buy at */
  ask: number | null;
  /** Amount wanted at the bid */
  bidSize: number | null;
  /** Amount offered at the ask */
  askSize: number | null;
  /** First price of the session */
  open: number;
  /** Highest price of the session */
  high: number;
  /** Lowest price of the session */
  low: number;
  /** Last price of the session before */
  previousClose: number;
  /** Price less previous close */
  change: number;
  /** The same in percent of the previous close */
  changePct: number;
  /** Amount traded in the session */
  volume: number;
  /** Mean price of the session, weighted by volume */
  vwap: number | null;
  /** Price times shares outstanding; null where there are none */
  marketCap: number | null;
  /** The state of the market that the symbol trades on */
  marketStatus: 'pre' | 'regular' | 'post' | 'closed' | 'halted' | Unlisted;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** How the channel stood when it was subscribed to, not something new */
  snapshot?: boolean;
}

export interface BarFrame {
  type: 'bar';
  channel: string;
  /** Rises from frame to frame of a channel, also over reconnects and restarts; of a snapshot, where the channel stands */
  seq: number;
  symbol: string;
  timestamp: Time;
  interval: '1m' | '5m' | '15m' | '30m' | '1h' | Unlisted;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  vwap: number | null;
  trades: number | null;
  /** The bar still grows; only in snapshots */
  partial: boolean;
  /** Where the numbers come from: `simulated`, or `import:` and the name of the import */
  source: string;
  /** How the channel stood when it was subscribed to, not something new */
  snapshot?: boolean;
}

export interface StatusFrame {
  type: 'status';
  channel: string;
  /** Rises from frame to frame of a channel, also over reconnects and restarts; of a snapshot, where the channel stands */
  seq: number;
  symbol: string;
  timestamp: Time;
  /** The state of the market that the symbol trades on */
  marketStatus: 'pre' | 'regular' | 'post' | 'closed' | 'halted' | Unlisted;
  /** How the channel stood when it was subscribed to, not something new */
  snapshot?: boolean;
}

export interface AlertFrame {
  type: 'alert';
  channel: string;
  /** Rises from frame to frame of a channel, also over reconnects and restarts; of a snapshot, where the channel stands */
  seq: number;
  symbol: string;
  timestamp: Time;
  firing: Firing;
}

export interface GapFrame {
  type: 'gap';
  channel: string;
  /** The first that may be missing */
  fromSeq: number;
  /** The last that may be missing */
  toSeq: number;
  /** The call that answers what lies in the gap */
  fill: string;
}

export interface ConflatedFrame {
  type: 'conflated';
  /** Frames that were left out since you read too slowly */
  dropped: number;
  timestamp: Time;
}

export interface HeartbeatFrame {
  type: 'heartbeat';
  timestamp: Time;
  /** How long after its end the newest second was sent */
  lagMs: number;
  /** How full the buffer of this connection is */
  bufferPct: number;
  /** Of US stocks */
  marketStatus: 'pre' | 'regular' | 'post' | 'closed' | Unlisted;
}

export interface PongFrame {
  type: 'pong';
  id?: string;
  timestamp: Time;
}

export interface DrainFrame {
  type: 'drain';
  /** The server stops: connect again after so long */
  reconnectAfterMs: number;
}

export interface ErrorFrame {
  type: 'error';
  code: number;
  reason: string;
  message: string;
  id?: string;
}

/** Any frame of the stream, discriminated by `type`. */
export type StreamFrame =
  | WelcomeFrame
  | AuthenticatedFrame
  | SubscriptionFrame
  | TradeFrame
  | QuoteFrame
  | BarFrame
  | StatusFrame
  | AlertFrame
  | GapFrame
  | ConflatedFrame
  | HeartbeatFrame
  | PongFrame
  | DrainFrame
  | ErrorFrame;
