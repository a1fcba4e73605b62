// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Usage, as returned by the API.
 *
 * @param results results
 * @param range <code>1d</code>, <code>7d</code>, <code>30d</code>, <code>90d</code>
 * @param requests Charged calls of the current calendar month
 * @param limit Calls a month that the plan has; null when unlimited; may be null
 * @param percent <code>requests</code> over <code>limit</code>, with one decimal; 0 when unlimited
 * @param resetDate When the next month begins
 * @param successRate Percent of the range’s calls below status 400, own 429 left out; null without calls; may be null
 * @param avgLatencyMs avgLatencyMs; may be null
 * @param perMinute Calls a minute that the plan has; null when unlimited; may be null
 * @param burst Of these, how many may come at once; may be null
 * @param activeKeys activeKeys
 * @param rangeRequests Calls of the range, refused ones included
 * @param lastCallId Request id of the last call that was logged; may be null
 * @param count Rows in this reply
 * @param nextCursor Continues after this reply when sent as <code>cursor</code>; null at the end; may be null
 * @param asOf The instant that the rows were read
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
 * @param requestId Names this call in the call log
 */
public record Usage(
    List<UsagePoint> results,
    String range,
    long requests,
    Double limit,
    double percent,
    Instant resetDate,
    Double successRate,
    Double avgLatencyMs,
    Double perMinute,
    Double burst,
    long activeKeys,
    long rangeRequests,
    String lastCallId,
    long count,
    String nextCursor,
    Instant asOf,
    String source,
    String requestId) {}
