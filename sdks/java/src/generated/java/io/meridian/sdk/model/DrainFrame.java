// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * The frame <code>drain</code> of the stream.
 *
 * @param type type
 * @param reconnectAfterMs The server is shutting down. Reconnect after this time
 */
public record DrainFrame(
    String type,
    long reconnectAfterMs) implements Event {}
