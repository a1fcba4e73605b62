// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * One page of fundamentals.
 *
 * @param results results
 * @param symbol symbol
 * @param statement <code>overview</code>, <code>income</code>, <code>balance</code>, <code>cashflow</code>, <code>ratios</code>
 * @param period <code>annual</code>, <code>quarterly</code>, <code>ttm</code>
 * @param count Number of rows in this reply
 * @param nextCursor Send it as <code>cursor</code> to get the next page. Null on the last page; may be null
 * @param asOf Point in time of the rows. Nothing in them was filed later
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record FundamentalsPage(
    List<Statement> results,
    String symbol,
    String statement,
    String period,
    long count,
    String nextCursor,
    Instant asOf,
    String source,
    String requestId) implements Page<Statement> {}
