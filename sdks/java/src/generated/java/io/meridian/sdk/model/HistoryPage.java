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
 * @param adjustment What the prices really are: the stored basis when its events do not reach for the wish; <code>raw</code>, <code>split</code>, <code>all</code>
 * @param events events
 * @param count Rows in this reply
 * @param nextCursor Continues after this reply when sent as <code>cursor</code>; null at the end; may be null
 * @param asOf The instant that the rows were read
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
 * @param requestId Names this call in the call log
 */
public record HistoryPage(
    List<Bar> results,
    String symbol,
    String interval,
    String adjustment,
    List<CorporateAction> events,
    long count,
    String nextCursor,
    Instant asOf,
    String source,
    String requestId) implements Page<Bar> {}
