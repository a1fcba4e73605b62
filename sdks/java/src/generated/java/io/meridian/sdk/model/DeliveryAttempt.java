// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Delivery attempt, as returned by the API.
 *
 * @param at at
 * @param status What the receiver answered; null when it did not; may be null
 * @param latencyMs latencyMs
 * @param error error; may be null
 */
public record DeliveryAttempt(
    Instant at,
    Long status,
    long latencyMs,
    String error) {}
