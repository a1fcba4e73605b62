// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * The frame <code>drain</code> of the stream.
 *
 * @param type type
 * @param reconnectAfterMs The server stops: connect again after so long
 */
public record DrainFrame(
    String type,
    long reconnectAfterMs) implements Event {}
