// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Usage point, as returned by the API.
 *
 * @param timestamp Start of the hour or day in UTC
 * @param requests requests
 * @param errors Of these, replies of status 400 and above, without one’s own 429
 * @param avgLatencyMs avgLatencyMs; may be null
 */
public record UsagePoint(
    Instant timestamp,
    long requests,
    long errors,
    Double avgLatencyMs) {}
