// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.model;

/**
 * Backtest warning, as the API answers it.
 *
 * @param code code
 * @param text text
 */
public record BacktestWarning(
    String code,
    String text) {}
