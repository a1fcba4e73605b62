import type { Bars } from '../bars.ts';
import { DAY_MS, YEAR_MS } from '../dates.ts';
import { KeptColumns } from '../kept-columns.ts';
import { deepestDrawdown } from '../risk/drawdown.ts';
import { deviation, mean } from '../risk/moments.ts';
import { probabilisticSharpe, sharpeSample } from '../risk/probabilistic-sharpe.ts';
import { sortino } from '../risk/ratios.ts';
import { simpleReturns } from '../risk/returns.ts';
import { calmar } from '../risk/risk.ts';
import type { BacktestRun } from './engine.ts';
import type { BacktestTrade } from './trades.ts';

/** Measures of an equity alone. Shares, not percent; losses negative; NaN or infinite where undefined. */
export interface EquityMetrics {
  readonly totalReturn: number;
  /** Compound return a year of 365.25 days. */
  readonly cagr: number;
  /** This and the next three from the returns of the equity from bar to bar, risk-free rate 0. */
  readonly annualVolatility: number;
  readonly sharpe: number;
  /** The probability that the true Sharpe ratio is above 0. */
  readonly probabilisticSharpe: number;
  readonly sortino: number;
  readonly calmar: number;
  readonly maxDrawdown: number;
  /** Calendar days of the deepest drawdown, from its peak to its recovery or to the end. */
  readonly maxDrawdownDays: number;
  /** The share of bars at whose close something was held. */
  readonly exposure: number;
  /** Value of all fills over the mean equity, a year. */
  readonly turnover: number;
}

/** Only closed trades count. */
export interface BacktestMetrics extends EquityMetrics {
  /** Of the price, from the first close to the last, without costs. */
  readonly buyAndHoldReturn: number;
  readonly trades: number;
  /** The share of trades with a profit. */
  readonly winRate: number;
  /** Sum of profits over sum of losses. */
  readonly profitFactor: number;
  /** Mean profit of a trade, in money. */
  readonly expectancy: number;
  readonly bestTrade: number;
  readonly worstTrade: number;
  readonly averageTrade: number;
  /** System quality number of V. K. Tharp, Trade your way to financial freedom, 1998: root of n × mean ÷ deviation of profits. */
  readonly sqn: number;
}

/** What a run of one symbol or of many came to, at the closes of its bars. */
interface EquityRun {
  /** Starts of the bars in milliseconds since 1970 UTC. */
  readonly timestamp: Float64Array;
  readonly equity: Float64Array;
  readonly initialCash: number;
  /** Bars at whose close something was held. */
  readonly heldBars: number;
  /** Value of all fills. */
  readonly traded: number;
  readonly ruined: boolean;
  /** The number of bars in a year. */
  readonly periods: number;
}

const work = new KeptColumns();

/** Measures an equity of at least one bar. What the first close itself costs is counted with the bar after it. */
export function equityMetrics(run: EquityRun): EquityMetrics {
  const { timestamp, equity, initialCash, heldBars, traded, ruined, periods } = run;
  const years = (timestamp.at(-1)! - timestamp[0]!) / YEAR_MS;
  const growth = equity.at(-1)! / initialCash;
  const cagr = growth > 0 ? growth ** (1 / years) - 1 : NaN;
  work.restart();
  const values = work.take(equity.length);
  values.set(equity);
  values[0] = initialCash;
  const { depth, peak, recovery } = deepestDrawdown(values);
  const dayAt = (position: number) => timestamp[position]! / DAY_MS;
  // Returns on an equity below nothing mean nothing.
  const returns = ruined ? new Float64Array(0) : simpleReturns(values, work.take);
  const sample = sharpeSample(returns);
  return {
    totalReturn: growth - 1,
    cagr,
    annualVolatility: sample.deviation * Math.sqrt(periods),
    sharpe: sample.sharpe * Math.sqrt(periods),
    probabilisticSharpe: probabilisticSharpe(sample, 0),
    sortino: sortino(returns, 0, periods),
    calmar: calmar(cagr, depth),
    maxDrawdown: depth,
    maxDrawdownDays: depth < 0 ? dayAt(recovery ?? equity.length - 1) - dayAt(peak) : 0,
    exposure: heldBars / equity.length,
    turnover: traded / mean(equity) / years,
  };
}

/** Measures a run over the bars in [first, end), at least one; `periods` is the number of bars in a year. */
export function metricsOf(
  { timestamp, close }: Bars,
  { equity, heldBars, fills, ruined }: BacktestRun,
  trades: readonly BacktestTrade[],
  { first, end, periods, initialCash }: { first: number; end: number; periods: number; initialCash: number },
): BacktestMetrics {
  const { totalReturn, cagr, turnover, ...measured } = equityMetrics({
    timestamp: timestamp.subarray(first, end),
    equity,
    initialCash,
    heldBars,
    traded: fills.reduce((sum, { price, quantity }) => sum + Math.abs(quantity) * price, 0),
    ruined,
    periods,
  });
  return {
    totalReturn,
    cagr,
    buyAndHoldReturn: close[end - 1]! / close[first]! - 1,
    ...measured,
    ...tradeMetrics(trades.filter(({ exitBar }) => exitBar !== undefined)),
    turnover,
  };
}

function tradeMetrics(closed: readonly BacktestTrade[]) {
  const profits = new Float64Array(closed.length);
  let [wins, won, lost, sum] = [0, 0, 0, 0];
  let [best, worst] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [index, trade] of closed.entries()) {
    const { profit } = trade;
    profits[index] = profit;
    if (profit > 0) {
      wins++;
      won += profit;
    } else lost += profit;
    sum += trade.return;
    best = Math.max(best, trade.return);
    worst = Math.min(worst, trade.return);
  }
  const spread = deviation(profits);
  return {
    trades: closed.length,
    winRate: wins / closed.length,
    profitFactor: won / -lost,
    expectancy: mean(profits),
    bestTrade: best,
    worstTrade: worst,
    averageTrade: sum / closed.length,
    sqn: spread === 0 ? NaN : (Math.sqrt(profits.length) * mean(profits)) / spread,
  };
}
