// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * The frame <code>authenticated</code> of the stream.
 *
 * @param type type
 * @param plan plan
 * @param mode Test keys read the simulated market alone; <code>live</code>, <code>test</code>
 * @param limits limits
 */
public record AuthenticatedFrame(
    String type,
    String plan,
    String mode,
    StreamLimits limits) implements Event {}
