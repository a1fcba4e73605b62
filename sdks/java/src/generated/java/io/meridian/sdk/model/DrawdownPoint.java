// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Drawdown point, as returned by the API.
 *
 * @param date date
 * @param depth The close over the highest one before, less 1
 * @param returnValue return
 */
public record DrawdownPoint(
    LocalDate date,
    double depth,
    double returnValue) {}
