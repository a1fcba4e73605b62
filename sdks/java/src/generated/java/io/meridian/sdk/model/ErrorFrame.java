// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * The frame <code>error</code> of the stream.
 *
 * @param type type
 * @param code code
 * @param reason reason
 * @param message message
 * @param id id; may be null
 */
public record ErrorFrame(
    String type,
    long code,
    String reason,
    String message,
    String id) implements Event {}
