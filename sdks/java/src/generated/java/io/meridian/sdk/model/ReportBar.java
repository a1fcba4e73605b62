// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Report bar, as returned by the API.
 *
 * @param date date
 * @param open open
 * @param high high
 * @param low low
 * @param close close
 * @param volume volume
 * @param average50 Mean of the last 50 closes; may be null
 */
public record ReportBar(
    LocalDate date,
    double open,
    double high,
    double low,
    double close,
    double volume,
    Double average50) {}
