// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.time.LocalDate;

/**
 * Economic release, as returned by the API.
 *
 * @param timestamp Time of the release
 * @param series series
 * @param title title
 * @param country country
 * @param period First day of the month or quarter that is published
 * @param actual Value as first published. Null before the release; may be null
 * @param previous Value of the period before, as it was known until then; may be null
 * @param revision New value of the period before, published with this release. Null if it was not revised; may be null
 * @param unit unit
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 */
public record EconomicRelease(
    Instant timestamp,
    String series,
    String title,
    String country,
    LocalDate period,
    Double actual,
    Double previous,
    Double revision,
    String unit,
    String source) {}
