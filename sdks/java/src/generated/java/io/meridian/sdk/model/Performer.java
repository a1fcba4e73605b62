// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Performer, as returned by the API.
 *
 * @param symbol symbol
 * @param name name
 * @param price price
 * @param changePct From the close before the span to its last one
 */
public record Performer(
    String symbol,
    String name,
    double price,
    double changePct) {}
