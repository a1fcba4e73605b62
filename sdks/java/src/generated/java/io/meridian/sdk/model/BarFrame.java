// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * The frame <code>bar</code> of the stream.
 *
 * @param type type
 * @param channel channel
 * @param seq Increases with every frame of a channel, also across reconnects and restarts. In a snapshot: the current position of the channel
 * @param symbol symbol
 * @param timestamp timestamp
 * @param interval <code>1m</code>, <code>5m</code>, <code>15m</code>, <code>30m</code>, <code>1h</code>
 * @param open open
 * @param high high
 * @param low low
 * @param close close
 * @param volume volume
 * @param vwap vwap; may be null
 * @param trades trades; may be null
 * @param partial True if the bar is not complete. Only in snapshots
 * @param revised True if this bar was sent before and has changed, because the vendor sent late or corrected trades
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param snapshot State of the channel at the time of the subscription, not an update
 * @param filled True for a bar that was fetched to fill a gap
 */
public record BarFrame(
    String type,
    String channel,
    long seq,
    String symbol,
    Instant timestamp,
    String interval,
    double open,
    double high,
    double low,
    double close,
    double volume,
    Double vwap,
    Double trades,
    boolean partial,
    boolean revised,
    String source,
    boolean snapshot,
    boolean filled) implements Frame {}
