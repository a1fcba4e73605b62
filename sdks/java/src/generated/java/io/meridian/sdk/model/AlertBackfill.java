// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;
import java.util.List;

/**
 * Alert backfill, as returned by the API.
 *
 * @param wouldHaveFired Number of times that the alert would have triggered in this period
 * @param from Start of the period: one year ago, or the first available bar of the window
 * @param to to
 * @param last The ten most recent triggers, newest first
 */
public record AlertBackfill(
    long wouldHaveFired,
    LocalDate from,
    LocalDate to,
    List<BackfillFiring> last) {}
