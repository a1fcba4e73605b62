// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * The frame <code>status</code> of the stream.
 *
 * @param type type
 * @param channel channel
 * @param seq Rises from frame to frame of a channel, also over reconnects and restarts; of a snapshot, where the channel stands
 * @param symbol symbol
 * @param timestamp timestamp
 * @param marketStatus The state of the market that the symbol trades on; <code>pre</code>, <code>regular</code>, <code>post</code>, <code>closed</code>, <code>halted</code>
 * @param snapshot How the channel stood when it was subscribed to, not something new
 */
public record StatusFrame(
    String type,
    String channel,
    long seq,
    String symbol,
    Instant timestamp,
    String marketStatus,
    boolean snapshot) implements Frame {}
