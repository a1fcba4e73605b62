// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Portfolio risk, as returned by the API.
 *
 * @param benchmark benchmark; may be null
 * @param covered The share of the gross exposure that has prices for the whole sample
 * @param annualReturn annualReturn; may be null
 * @param annualVolatility annualVolatility; may be null
 * @param sharpe sharpe; may be null
 * @param beta beta; may be null
 * @param correlation correlation; may be null
 * @param trackingError trackingError; may be null
 * @param maxDrawdown maxDrawdown
 * @param valueAtRisk Of one day, at 95 %; the value is the historical one today, in US dollars
 * @param conditionalValueAtRisk conditionalValueAtRisk; may be null
 * @param diversificationRatio diversificationRatio; may be null
 * @param contributions To the volatility a year; the contributions add up to it, the shares to 1
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
