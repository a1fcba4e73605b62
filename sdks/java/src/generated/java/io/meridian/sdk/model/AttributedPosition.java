// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Attributed position, as returned by the API.
 *
 * @param symbol symbol
 * @param change change
 * @param contribution contribution
 */
public record AttributedPosition(
    String symbol,
    double change,
    double contribution) {}
