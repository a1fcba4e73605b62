// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Observation, as returned by the API.
 *
 * @param date date
 * @param value value
 */
public record Observation(
    LocalDate date,
    double value) {}
