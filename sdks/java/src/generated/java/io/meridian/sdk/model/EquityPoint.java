// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Equity point, as returned by the API.
 *
 * @param timestamp timestamp
 * @param equity equity
 */
public record EquityPoint(
    Instant timestamp,
    double equity) {}
