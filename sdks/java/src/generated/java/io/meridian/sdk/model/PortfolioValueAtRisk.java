// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Portfolio value at risk, as returned by the API.
 *
 * @param historical historical; may be null
 * @param parametric parametric; may be null
 * @param value value; may be null
 */
public record PortfolioValueAtRisk(
    Double historical,
    Double parametric,
    Double value) {}
