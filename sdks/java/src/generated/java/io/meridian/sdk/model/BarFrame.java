// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * The frame <code>bar</code> of the stream.
 *
 * @param type type
 * @param channel channel
 * @param seq Rises from frame to frame of a channel, also over reconnects and restarts; of a snapshot, where the channel stands
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
 * @param partial The bar still grows; only in snapshots
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
 * @param snapshot How the channel stood when it was subscribed to, not something new
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
    String source,
    boolean snapshot,
    boolean filled) implements Frame {}
