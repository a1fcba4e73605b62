// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Service calls, as returned by the API.
 *
 * @param requests requests
 * @param availabilityPct availabilityPct; may be null
 * @param averageLatencyMs averageLatencyMs; may be null
 * @param p95LatencyMs p95LatencyMs; may be null
 */
public record ServiceCalls(
    double requests,
    Double availabilityPct,
    Double averageLatencyMs,
    Double p95LatencyMs) {}
