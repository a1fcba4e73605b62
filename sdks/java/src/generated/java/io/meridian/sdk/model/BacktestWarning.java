// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Backtest warning, as returned by the API.
 *
 * @param code code
 * @param text text
 */
public record BacktestWarning(
    String code,
    String text) {}
