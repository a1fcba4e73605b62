// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Insights levels support, as returned by the API.
 *
 * @param price price
 * @param touches Number of turning points at this level
 * @param lastTouched Start of the session of the last turning point
 * @param distance From the last price, as a share of it
 */
public record InsightsLevelsSupport(
    double price,
    long touches,
    Instant lastTouched,
    double distance) {}
