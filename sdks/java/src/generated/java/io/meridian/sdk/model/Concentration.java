// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Concentration, as returned by the API.
 *
 * @param herfindahl Sum of the squared weights
 * @param effectivePositions Inverse of <code>herfindahl</code>: the number of equal positions with the same concentration
 * @param largest largest
 * @param topFive topFive
 */
public record Concentration(
    double herfindahl,
    double effectivePositions,
    double largest,
    double topFive) {}
