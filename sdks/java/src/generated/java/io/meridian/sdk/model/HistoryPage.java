// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * One page of history.
 *
 * @param results results
 * @param symbol symbol
 * @param interval interval
 * @param dayStart As asked for. Absent for the sessions of the market; may be null
 * @param timezone Time zone of <code>dayStart</code>; may be null
 * @param adjustment Actual adjustment of the prices. The stored one if the known corporate actions do not allow the requested one; <code>raw</code>, <code>split</code>, <code>all</code>
 * @param events events
 * @param count Number of rows in this reply
 * @param nextCursor Send it as <code>cursor</code> to get the next page. Null on the last page; may be null
 * @param asOf Time at which the rows were read
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record HistoryPage(
    List<Bar> results,
    String symbol,
    String interval,
    String dayStart,
    String timezone,
    String adjustment,
    List<CorporateAction> events,
    long count,
    String nextCursor,
    Instant asOf,
    String source,
    String requestId) implements Page<Bar> {}
