// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Backtest metrics, as returned by the API.
 *
 * @param totalReturn totalReturn; may be null
 * @param cagr Compound annual return, with years of 365.25 days; may be null
 * @param buyAndHoldReturn Return of holding the symbol from the first close to the last, without costs; may be null
 * @param annualVolatility annualVolatility; may be null
 * @param sharpe sharpe; may be null
 * @param probabilisticSharpe Probability that the true Sharpe ratio is above 0; may be null
 * @param sortino sortino; may be null
 * @param calmar calmar; may be null
 * @param maxDrawdown maxDrawdown; may be null
 * @param maxDrawdownDays Length of the deepest drawdown in calendar days, from its peak to its recovery or the end; may be null
 * @param exposure Share of bars that close with an open position; may be null
 * @param trades Number of closed trades. All trade metrics below refer to closed trades
 * @param winRate winRate; may be null
 * @param profitFactor Sum of profits divided by sum of losses; may be null
 * @param expectancy Mean profit per trade, as an amount; may be null
 * @param bestTrade bestTrade; may be null
 * @param worstTrade worstTrade; may be null
 * @param averageTrade averageTrade; may be null
 * @param sqn sqn; may be null
 * @param turnover Annual value of all fills divided by mean equity; may be null
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
