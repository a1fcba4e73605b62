// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Drawdown point, as the API answers it.
 *
 * @param date date
 * @param depth Close divided by the highest previous close, minus 1
 * @param returnValue return
 */
public record DrawdownPoint(
    LocalDate date,
    double depth,
    double returnValue) {}
