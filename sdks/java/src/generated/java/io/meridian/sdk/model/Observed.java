// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Observed, as returned by the API.
 *
 * @param metric metric
 * @param value value
 * @param price price
 */
public record Observed(
    String metric,
    double value,
    double price) {}
