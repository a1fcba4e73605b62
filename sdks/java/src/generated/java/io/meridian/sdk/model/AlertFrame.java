// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * The frame <code>alert</code> of the stream.
 *
 * @param type type
 * @param channel channel
 * @param seq Increases with every frame of a channel, also across reconnects and restarts. In a snapshot: the current position of the channel
 * @param symbol symbol
 * @param timestamp timestamp
 * @param firing firing
 */
public record AlertFrame(
    String type,
    String channel,
    long seq,
    String symbol,
    Instant timestamp,
    Firing firing) implements Frame {}
