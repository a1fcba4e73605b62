// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Index value, as returned by the API.
 *
 * @param symbol symbol
 * @param name name
 * @param value value
 * @param change change
 * @param changePct changePct
 */
public record IndexValue(
    String symbol,
    String name,
    double value,
    double change,
    double changePct) {}
