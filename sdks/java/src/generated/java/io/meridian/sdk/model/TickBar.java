// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Tick bar, as returned by the API.
 *
 * @param timestamp Start of the bar: of its seconds, or the time of its first trade
 * @param end Time of the last trade of the bar
 * @param open First price
 * @param high Highest price
 * @param low Lowest price
 * @param close Last price
 * @param volume Amount traded
 * @param dollars Sum of price times size, in the currency of the prices
 * @param vwap Volume-weighted average price
 * @param trades Number of trades
 * @param partial True if the bar can still grow
 */
public record TickBar(
    Instant timestamp,
    Instant end,
    double open,
    double high,
    double low,
    double close,
    double volume,
    double dollars,
    double vwap,
    long trades,
    boolean partial) {}
