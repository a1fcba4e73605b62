// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * The frame <code>pong</code> of the stream.
 *
 * @param type type
 * @param id id; may be null
 * @param timestamp timestamp
 */
public record PongFrame(
    String type,
    String id,
    Instant timestamp) implements Event {}
