// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Portfolio backtest settings costs, as returned by the API.
 *
 * @param bps bps
 * @param borrowRate borrowRate
 */
public record PortfolioBacktestSettingsCosts(
    double bps,
    double borrowRate) {}
