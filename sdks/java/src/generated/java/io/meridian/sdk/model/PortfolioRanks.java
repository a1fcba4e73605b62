// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Portfolio ranks, as returned by the API.
 *
 * @param by <code>momentum</code>, <code>volatility</code>, <code>sharpe</code>, <code>drawdown</code>, <code>dollarVolume</code>
 * @param order <code>highest</code>, <code>lowest</code>
 * @param top top
 * @param bottom bottom
 * @param lookback lookback
 * @param skip skip
 */
public record PortfolioRanks(
    String by,
    String order,
    long top,
    long bottom,
    long lookback,
    long skip) {}
