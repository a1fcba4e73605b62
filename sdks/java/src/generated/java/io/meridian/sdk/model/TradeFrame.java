// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * The frame <code>trade</code> of the stream.
 *
 * @param type type
 * @param channel channel
 * @param seq Increases with every frame of a channel, also across reconnects and restarts. In a snapshot: the current position of the channel
 * @param symbol symbol
 * @param timestamp timestamp
 * @param price price
 * @param size size
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param snapshot State of the channel at the time of the subscription, not an update
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
