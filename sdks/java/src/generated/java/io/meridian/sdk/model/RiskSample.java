// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Risk sample, as returned by the API.
 *
 * @param bars bars
 * @param from from
 * @param to to
 */
public record RiskSample(
    long bars,
    LocalDate from,
    LocalDate to) {}
