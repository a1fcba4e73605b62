// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Portfolio risk, as returned by the API.
 *
 * @param benchmark benchmark; may be null
 * @param covered Share of gross exposure that has prices for the whole sample
 * @param annualReturn annualReturn; may be null
 * @param annualVolatility annualVolatility; may be null
 * @param sharpe sharpe; may be null
 * @param beta beta; may be null
 * @param correlation correlation; may be null
 * @param trackingError trackingError; may be null
 * @param maxDrawdown maxDrawdown
 * @param valueAtRisk One-day value at risk at 95 %. <code>value</code> is the historical estimate in US dollars
 * @param conditionalValueAtRisk conditionalValueAtRisk; may be null
 * @param diversificationRatio diversificationRatio; may be null
 * @param contributions Contributions to annual volatility. Contributions add up to the volatility, shares to 1
 * @param correlations correlations
 * @param sample sample
 */
public record PortfolioRisk(
    String benchmark,
    double covered,
    Double annualReturn,
    Double annualVolatility,
    Double sharpe,
    Double beta,
    Double correlation,
    Double trackingError,
    PortfolioDrawdown maxDrawdown,
    PortfolioValueAtRisk valueAtRisk,
    Double conditionalValueAtRisk,
    Double diversificationRatio,
    List<RiskContribution> contributions,
    Correlations correlations,
    RiskSample sample) {}
