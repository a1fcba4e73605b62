// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * The frame <code>conflated</code> of the stream.
 *
 * @param type type
 * @param dropped Frames that were left out since you read too slowly
 * @param timestamp timestamp
 */
public record ConflatedFrame(
    String type,
    long dropped,
    Instant timestamp) implements Frame {}
