// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Backtest settings, as returned by the API.
 *
 * @param initialCash initialCash
 * @param commission commission
 * @param slippage slippage
 * @param fill <code>nextOpen</code>, <code>close</code>
 * @param size size
 * @param allowShort allowShort
 */
public record BacktestSettings(
    double initialCash,
    double commission,
    double slippage,
    String fill,
    double size,
    boolean allowShort) {}
