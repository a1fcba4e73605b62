// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Backfill firing, as returned by the API.
 *
 * @param symbol symbol
 * @param at at
 * @param value value
 * @param price price
 */
public record BackfillFiring(
    String symbol,
    Instant at,
    double value,
    double price) {}
