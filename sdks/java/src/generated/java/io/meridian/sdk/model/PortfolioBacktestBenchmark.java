// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Portfolio backtest benchmark, as returned by the API.
 *
 * @param symbol symbol
 * @param totalReturn totalReturn; may be null
 * @param cagr Compound annual return, with years of 365.25 days; may be null
 * @param annualVolatility annualVolatility; may be null
 * @param sharpe Annual, above a risk-free rate of 0; may be null
 * @param sortino sortino; may be null
 * @param calmar calmar; may be null
 * @param maxDrawdown maxDrawdown; may be null
 * @param beta beta; may be null
 * @param alpha Jensen’s alpha, annual; may be null
 * @param correlation correlation; may be null
 * @param trackingError trackingError; may be null
 * @param informationRatio informationRatio; may be null
 */
public record PortfolioBacktestBenchmark(
    String symbol,
    Double totalReturn,
    Double cagr,
    Double annualVolatility,
    Double sharpe,
    Double sortino,
    Double calmar,
    Double maxDrawdown,
    Double beta,
    Double alpha,
    Double correlation,
    Double trackingError,
    Double informationRatio) {}
