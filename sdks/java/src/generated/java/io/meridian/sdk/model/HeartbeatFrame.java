// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * The frame <code>heartbeat</code> of the stream.
 *
 * @param type type
 * @param timestamp timestamp
 * @param lagMs Delay between the end of the latest second and its delivery
 * @param bufferPct Fill level of the connection’s buffer
 * @param marketStatus Of US stocks; <code>pre</code>, <code>regular</code>, <code>post</code>, <code>closed</code>
 */
public record HeartbeatFrame(
    String type,
    Instant timestamp,
    long lagMs,
    long bufferPct,
    String marketStatus) implements Event {}
