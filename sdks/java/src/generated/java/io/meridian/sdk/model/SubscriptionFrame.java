// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * The frame <code>subscription</code> of the stream.
 *
 * @param type type
 * @param id id; may be null
 * @param channels All that this connection is subscribed to now
 * @param refused refused
 */
public record SubscriptionFrame(
    String type,
    String id,
    List<String> channels,
    List<RefusedChannel> refused) implements Event {}
