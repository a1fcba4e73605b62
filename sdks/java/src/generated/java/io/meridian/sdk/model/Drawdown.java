// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Drawdown, as returned by the API.
 *
 * @param depth depth
 * @param start The day of the peak; null, like the other dates, when nothing was lost; may be null
 * @param trough trough; may be null
 * @param recovery Null when the peak was not reached again; may be null
 * @param days Calendar days from the peak to the recovery, or to the last day
 */
public record Drawdown(
    double depth,
    LocalDate start,
    LocalDate trough,
    LocalDate recovery,
    long days) {}
