// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Claim source, as returned by the API.
 *
 * @param path API path that returns the number, followed by # and the field. Computed numbers start with <code>computed:</code>, followed by their path in this reply
 * @param value value
 * @param asOf asOf
 */
public record ClaimSource(
    String path,
    double value,
    Instant asOf) {}
