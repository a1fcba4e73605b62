// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Risk contribution, as returned by the API.
 *
 * @param symbol symbol
 * @param beta beta; may be null
 * @param volatility volatility; may be null
 * @param contribution contribution; may be null
 * @param share share; may be null
 */
public record RiskContribution(
    String symbol,
    Double beta,
    Double volatility,
    Double contribution,
    Double share) {}
