// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Portfolio backtest metrics, as returned by the API.
 *
 * @param totalReturn totalReturn; may be null
 * @param cagr Compound annual return, with years of 365.25 days; may be null
 * @param annualVolatility annualVolatility; may be null
 * @param sharpe Annual, above a risk-free rate of 0; may be null
 * @param sortino sortino; may be null
 * @param calmar calmar; may be null
 * @param maxDrawdown maxDrawdown; may be null
 * @param probabilisticSharpe Probability that the true Sharpe ratio is above 0; may be null
 * @param maxDrawdownDays Length of the deepest drawdown in calendar days, from its peak to its recovery or the end; may be null
 * @param exposure Share of days that close with an open position; may be null
 * @param turnover Annual value of all fills divided by mean equity; may be null
 * @param valueAtRisk Daily return that 95 % of the days exceed; may be null
 * @param conditionalValueAtRisk Mean return of the days at and beyond the value at risk; may be null
 * @param effectivePositions Mean number of equal positions that would be as concentrated, over the rebalancings; may be null
 * @param rebalances rebalances
 * @param costs Sum of the costs of all fills, as an amount
 * @param borrowCosts Paid for borrowed shares, as an amount
 * @param interest Earned on cash less paid on credit, as an amount
 */
public record PortfolioBacktestMetrics(
    Double totalReturn,
    Double cagr,
    Double annualVolatility,
    Double sharpe,
    Double sortino,
    Double calmar,
    Double maxDrawdown,
    Double probabilisticSharpe,
    Double maxDrawdownDays,
    Double exposure,
    Double turnover,
    Double valueAtRisk,
    Double conditionalValueAtRisk,
    Double effectivePositions,
    long rebalances,
    double costs,
    double borrowCosts,
    double interest) {}
