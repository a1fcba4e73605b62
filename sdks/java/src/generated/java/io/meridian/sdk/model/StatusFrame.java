// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * The frame <code>status</code> of the stream.
 *
 * @param type type
 * @param channel channel
 * @param seq Increases with every frame of a channel, also across reconnects and restarts. In a snapshot: the current position of the channel
 * @param symbol symbol
 * @param timestamp timestamp
 * @param marketStatus State of the symbol’s market; <code>pre</code>, <code>regular</code>, <code>post</code>, <code>closed</code>, <code>halted</code>
 * @param snapshot State of the channel at the time of the subscription, not an update
 */
public record StatusFrame(
    String type,
    String channel,
    long seq,
    String symbol,
    Instant timestamp,
    String marketStatus,
    boolean snapshot) implements Frame {}
