// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Performer, as returned by the API.
 *
 * @param symbol symbol
 * @param name name
 * @param price price
 * @param changePct Change from the close before the period to its last close
 */
public record Performer(
    String symbol,
    String name,
    double price,
    double changePct) {}
