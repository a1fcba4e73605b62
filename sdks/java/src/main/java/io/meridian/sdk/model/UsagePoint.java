// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Usage point, as the API answers it.
 *
 * @param timestamp Start of the hour or day in UTC
 * @param requests requests
 * @param errors Replies with status 400 and above, excluding your own 429
 * @param avgLatencyMs avgLatencyMs; may be null
 */
public record UsagePoint(
    Instant timestamp,
    long requests,
    long errors,
    Double avgLatencyMs) {}
