// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * The frame <code>trade</code> of the stream.
 *
 * @param type type
 * @param channel channel
 * @param seq Rises from frame to frame of a channel, also over reconnects and restarts; of a snapshot, where the channel stands
 * @param symbol symbol
 * @param timestamp timestamp
 * @param price price
 * @param size size
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
 * @param snapshot How the channel stood when it was subscribed to, not something new
 */
public record TradeFrame(
    String type,
    String channel,
    long seq,
    String symbol,
    Instant timestamp,
    double price,
    double size,
    String source,
    boolean snapshot) implements Frame {}
