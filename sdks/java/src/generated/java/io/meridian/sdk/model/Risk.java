// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Risk, as returned by the API.
 *
 * @param symbol symbol
 * @param benchmark benchmark
 * @param lookback <code>1m</code>, <code>3m</code>, <code>6m</code>, <code>ytd</code>, <code>1y</code>, <code>2y</code>, <code>3y</code>, <code>5y</code>, <code>10y</code>, <code>max</code>
 * @param annualReturn Compound annual return; may be null
 * @param annualVolatility annualVolatility; may be null
 * @param sharpe sharpe; may be null
 * @param sortino sortino; may be null
 * @param calmar Compound annual return divided by the deepest drawdown; may be null
 * @param omega omega; may be null
 * @param beta beta; may be null
 * @param alpha Jensen’s alpha, annual; may be null
 * @param correlation correlation; may be null
 * @param trackingError trackingError; may be null
 * @param informationRatio informationRatio; may be null
 * @param maxDrawdown maxDrawdown
 * @param valueAtRisk valueAtRisk
 * @param conditionalValueAtRisk Mean return of the days at and beyond the historical value at risk; may be null
 * @param skew skew; may be null
 * @param kurtosis Excess: 0 for a normal distribution; may be null
 * @param tailRatio 95th percentile of daily returns divided by the absolute 5th percentile; may be null
 * @param sample sample
 * @param conventions conventions
 * @param asOf asOf
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId requestId
 */
public record Risk(
    String symbol,
    String benchmark,
    String lookback,
    Double annualReturn,
    Double annualVolatility,
    Double sharpe,
    Double sortino,
    Double calmar,
    Double omega,
    Double beta,
    Double alpha,
    Double correlation,
    Double trackingError,
    Double informationRatio,
    Drawdown maxDrawdown,
    ValueAtRisk valueAtRisk,
    Double conditionalValueAtRisk,
    Double skew,
    Double kurtosis,
    Double tailRatio,
    RiskSample sample,
    RiskConventions conventions,
    Instant asOf,
    String source,
    String requestId) {}
