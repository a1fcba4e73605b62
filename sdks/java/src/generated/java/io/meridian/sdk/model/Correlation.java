// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Correlation, as returned by the API.
 *
 * @param one one
 * @param other other
 * @param value value
 */
public record Correlation(
    String one,
    String other,
    double value) {}
