// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Portfolio drawdown, as returned by the API.
 *
 * @param depth depth
 * @param start start; may be null
 * @param trough trough; may be null
 */
public record PortfolioDrawdown(
    double depth,
    LocalDate start,
    LocalDate trough) {}
