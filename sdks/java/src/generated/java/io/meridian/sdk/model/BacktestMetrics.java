// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Backtest metrics, as returned by the API.
 *
 * @param totalReturn totalReturn; may be null
 * @param cagr Compound return a year of 365.25 days; may be null
 * @param buyAndHoldReturn Of the price from the first close to the last, without costs; may be null
 * @param annualVolatility annualVolatility; may be null
 * @param sharpe sharpe; may be null
 * @param probabilisticSharpe Probability that the true Sharpe ratio is above 0; may be null
 * @param sortino sortino; may be null
 * @param calmar calmar; may be null
 * @param maxDrawdown maxDrawdown; may be null
 * @param maxDrawdownDays Calendar days of the deepest drawdown, from its peak to its recovery or to the end; may be null
 * @param exposure Share of bars at whose close something is held; may be null
 * @param trades Closed trades; the measures of trades below are of these
 * @param winRate winRate; may be null
 * @param profitFactor Sum of profits over sum of losses; may be null
 * @param expectancy Mean profit of a trade, in money; may be null
 * @param bestTrade bestTrade; may be null
 * @param worstTrade worstTrade; may be null
 * @param averageTrade averageTrade; may be null
 * @param sqn sqn; may be null
 * @param turnover Value of all fills over the mean equity, a year; may be null
 */
public record BacktestMetrics(
    Double totalReturn,
    Double cagr,
    Double buyAndHoldReturn,
    Double annualVolatility,
    Double sharpe,
    Double probabilisticSharpe,
    Double sortino,
    Double calmar,
    Double maxDrawdown,
    Double maxDrawdownDays,
    Double exposure,
    long trades,
    Double winRate,
    Double profitFactor,
    Double expectancy,
    Double bestTrade,
    Double worstTrade,
    Double averageTrade,
    Double sqn,
    Double turnover) {}
