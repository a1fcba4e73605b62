// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Book, as returned by the API.
 *
 * @param results results
 * @param symbol symbol
 * @param timestamp Time of the book
 * @param delaySeconds Delay of the book, as of a quote
 * @param stale The vendor has sent nothing for too long while its market trades
 * @param count Number of rows in this reply
 * @param nextCursor Send it as <code>cursor</code> to get the next page. Null on the last page; may be null
 * @param asOf Time at which the rows were read
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record Book(
    List<BookRow> results,
    String symbol,
    Instant timestamp,
    long delaySeconds,
    boolean stale,
    long count,
    String nextCursor,
    Instant asOf,
    String source,
    String requestId) {}
