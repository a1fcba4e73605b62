// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Resent delivery, as returned by the API.
 *
 * @param id id
 * @param channel <code>webhook</code>, <code>email</code>, <code>inApp</code>
 * @param url url; may be null
 * @param state <code>pending</code>, <code>delivered</code>, <code>failed</code>
 * @param nextAttemptAt nextAttemptAt; may be null
 * @param attempts attempts
 * @param asOf Time at which the rows were read
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record ResentDelivery(
    String id,
    String channel,
    String url,
    String state,
    Instant nextAttemptAt,
    List<DeliveryAttempt> attempts,
    Instant asOf,
    String source,
    String requestId) {}
