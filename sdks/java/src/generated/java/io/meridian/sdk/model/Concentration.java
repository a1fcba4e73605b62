// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Concentration, as returned by the API.
 *
 * @param herfindahl Sum of the squared weights
 * @param effectivePositions Its inverse: as concentrated as so many equal positions
 * @param largest largest
 * @param topFive topFive
 */
public record Concentration(
    double herfindahl,
    double effectivePositions,
    double largest,
    double topFive) {}
