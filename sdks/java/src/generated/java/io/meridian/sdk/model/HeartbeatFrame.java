// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * The frame <code>heartbeat</code> of the stream.
 *
 * @param type type
 * @param timestamp timestamp
 * @param lagMs How long after its end the newest second was sent
 * @param bufferPct How full the buffer of this connection is
 * @param marketStatus Of US stocks; <code>pre</code>, <code>regular</code>, <code>post</code>, <code>closed</code>
 */
public record HeartbeatFrame(
    String type,
    Instant timestamp,
    long lagMs,
    long bufferPct,
    String marketStatus) implements Event {}
