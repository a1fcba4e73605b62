// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Screens list result, as returned by the API.
 *
 * @param id ID for <code>condition.screen</code> of alerts and <code>screen.id</code> of portfolio backtests
 * @param name name
 * @param screen Body of the screener call that finds the same
 */
public record ScreensListResult(
    String id,
    String name,
    ScreensListResultScreen screen) {}
