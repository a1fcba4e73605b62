// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;
import java.util.List;

/**
 * Alert backfill, as returned by the API.
 *
 * @param wouldHaveFired How often it would have fired in the span
 * @param from Where the span begins: a year ago, or where bars of the window begin
 * @param to to
 * @param last The newest ten of them, newest first
 */
public record AlertBackfill(
    long wouldHaveFired,
    LocalDate from,
    LocalDate to,
    List<BackfillFiring> last) {}
