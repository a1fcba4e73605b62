// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Portfolio equity point, as returned by the API.
 *
 * @param timestamp timestamp
 * @param equity equity
 * @param cash Part of the equity, including the proceeds of short sales
 * @param benchmark Value of the initial cash if it had been invested in the benchmark; may be null
 */
public record PortfolioEquityPoint(
    Instant timestamp,
    double equity,
    double cash,
    Double benchmark) {}
