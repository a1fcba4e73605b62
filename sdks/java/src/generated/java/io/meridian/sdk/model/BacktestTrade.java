// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Backtest trade, as returned by the API.
 *
 * @param side <code>long</code>, <code>short</code>
 * @param entryTime entryTime
 * @param entryPrice entryPrice
 * @param exitTime Null while the position is open, like its price; may be null
 * @param exitPrice exitPrice; may be null
 * @param quantity quantity
 * @param profit After costs. Open positions are valued at the last close
 * @param returnPct Percent of the entry value
 * @param bars bars
 * @param open open
 */
public record BacktestTrade(
    String side,
    Instant entryTime,
    double entryPrice,
    Instant exitTime,
    Double exitPrice,
    double quantity,
    double profit,
    double returnPct,
    long bars,
    boolean open) {}
