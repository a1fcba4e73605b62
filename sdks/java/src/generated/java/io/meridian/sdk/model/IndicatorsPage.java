// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * One page of indicators.
 *
 * @param results results
 * @param warmup Number of earlier bars used to compute the first row
 * @param summary summary
 * @param symbol symbol
 * @param interval interval
 * @param adjustment Actual adjustment of the prices. The stored one if the known corporate actions do not allow the requested one; <code>raw</code>, <code>split</code>, <code>all</code>
 * @param count Number of rows in this reply
 * @param nextCursor Send it as <code>cursor</code> to get the next page. Null on the last page; may be null
 * @param asOf Time at which the rows were read
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record IndicatorsPage(
    List<IndicatorRow> results,
    long warmup,
    SignalCounts summary,
    String symbol,
    String interval,
    String adjustment,
    long count,
    String nextCursor,
    Instant asOf,
    String source,
    String requestId) implements Page<IndicatorRow> {}
