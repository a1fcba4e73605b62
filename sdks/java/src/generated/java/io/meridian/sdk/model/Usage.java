// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Usage, as returned by the API.
 *
 * @param results results
 * @param range <code>1d</code>, <code>7d</code>, <code>30d</code>, <code>90d</code>
 * @param requests Charged calls in the current calendar month
 * @param limit Monthly quota of the plan. Null if unlimited; may be null
 * @param percent <code>requests</code> as a percentage of <code>limit</code>, with one decimal. 0 if unlimited
 * @param resetDate Start of the next month
 * @param overage Calls beyond the quota that are paid. Null if they are refused; may be null
 * @param successRate Percentage of calls in the range with status below 400, excluding your own 429. Null without calls; may be null
 * @param avgLatencyMs avgLatencyMs; may be null
 * @param perMinute Calls per minute of the plan. Null if unlimited; may be null
 * @param burst Calls of this limit that may arrive at the same time; may be null
 * @param activeKeys Number of live keys that work
 * @param rangeRequests Calls in the range, including rejected ones
 * @param lastCallId Request ID of the last logged call; may be null
 * @param count Number of rows in this reply
 * @param nextCursor Send it as <code>cursor</code> to get the next page. Null on the last page; may be null
 * @param asOf Time at which the rows were read
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record Usage(
    List<UsagePoint> results,
    String range,
    long requests,
    Double limit,
    double percent,
    Instant resetDate,
    UsageOverage overage,
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
