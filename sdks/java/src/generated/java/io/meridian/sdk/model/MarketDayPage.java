// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/**
 * One page of market day.
 *
 * @param results Sorted by symbol. Symbols without a session on the date have no row
 * @param date date
 * @param missing Symbols left out because their stored data are damaged
 * @param count Number of rows in this reply
 * @param nextCursor Send it as <code>cursor</code> to get the next page. Null on the last page; may be null
 * @param asOf Time at which the rows were read
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record MarketDayPage(
    List<DayBar> results,
    LocalDate date,
    List<String> missing,
    long count,
    String nextCursor,
    Instant asOf,
    String source,
    String requestId) implements Page<DayBar> {}
