// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.model;

/**
 * Correlation, as the API answers it.
 *
 * @param one one
 * @param other other
 * @param value value
 */
public record Correlation(
    String one,
    String other,
    double value) {}
