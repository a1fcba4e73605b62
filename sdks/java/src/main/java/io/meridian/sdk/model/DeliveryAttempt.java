// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Delivery attempt, as the API answers it.
 *
 * @param at at
 * @param status HTTP status returned by the receiver. Null if it did not respond; may be null
 * @param latencyMs latencyMs
 * @param error error; may be null
 */
public record DeliveryAttempt(
    Instant at,
    Long status,
    long latencyMs,
    String error) {}
