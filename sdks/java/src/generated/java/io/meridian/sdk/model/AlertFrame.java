// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * The frame <code>alert</code> of the stream.
 *
 * @param type type
 * @param channel channel
 * @param seq Rises from frame to frame of a channel, also over reconnects and restarts; of a snapshot, where the channel stands
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
