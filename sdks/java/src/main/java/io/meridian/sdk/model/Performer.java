// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.model;

/**
 * Performer, as the API answers it.
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
