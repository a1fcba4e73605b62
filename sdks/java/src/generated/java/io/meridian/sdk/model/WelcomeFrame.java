// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * The frame <code>welcome</code> of the stream.
 *
 * @param type type
 * @param session Names this connection
 * @param heartbeatSec heartbeatSec
 * @param limits limits
 */
public record WelcomeFrame(
    String type,
    String session,
    long heartbeatSec,
    ConnectionLimits limits) implements Event {}
