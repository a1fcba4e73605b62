// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Backtest trade, as returned by the API.
 *
 * @param side <code>long</code>, <code>short</code>
 * @param entryTime entryTime
 * @param entryPrice entryPrice
 * @param exitTime Null, like its price, while the position is open; may be null
 * @param exitPrice exitPrice; may be null
 * @param quantity quantity
 * @param profit After costs; of an open position at the last close
 * @param returnPct Percent of the value at the entry
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
