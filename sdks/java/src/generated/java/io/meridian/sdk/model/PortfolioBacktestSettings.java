// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Portfolio backtest settings, as returned by the API.
 *
 * @param initialCash initialCash
 * @param fill <code>nextOpen</code>, <code>close</code>
 * @param weighting How weights are spread over chosen symbols. Null with fixed weights; <code>equal</code>, <code>inverseVolatility</code>, <code>rank</code>; may be null
 * @param ranks ranks; may be null
 * @param costs costs
 * @param cashRate cashRate
 */
public record PortfolioBacktestSettings(
    double initialCash,
    String fill,
    String weighting,
    PortfolioRanks ranks,
    PortfolioBacktestSettingsCosts costs,
    double cashRate) {}
