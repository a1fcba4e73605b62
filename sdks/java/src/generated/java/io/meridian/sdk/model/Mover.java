// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Mover, as returned by the API.
 *
 * @param symbol symbol
 * @param name name
 * @param price price
 * @param changePct changePct
 * @param volume volume
 */
public record Mover(
    String symbol,
    String name,
    double price,
    double changePct,
    double volume) {}
