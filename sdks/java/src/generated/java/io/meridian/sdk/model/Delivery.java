// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Delivery, as returned by the API.
 *
 * @param id id
 * @param channel <code>webhook</code>, <code>email</code>, <code>inApp</code>
 * @param url url; may be null
 * @param state <code>pending</code>, <code>delivered</code>, <code>failed</code>
 * @param nextAttemptAt nextAttemptAt; may be null
 * @param attempts attempts
 */
public record Delivery(
    String id,
    String channel,
    String url,
    String state,
    Instant nextAttemptAt,
    List<DeliveryAttempt> attempts) {}
