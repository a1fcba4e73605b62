// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Look through symbol, as returned by the API.
 *
 * @param symbol symbol
 * @param value value
 * @param weight weight
 * @param direct Weight that is held directly
 * @param throughFunds Weight that funds hold
 */
public record LookThroughSymbol(
    String symbol,
    double value,
    double weight,
    double direct,
    double throughFunds) {}
