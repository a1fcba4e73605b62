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
 * @param count Rows in this reply
 * @param nextCursor Continues after this reply when sent as <code>cursor</code>; null at the end; may be null
 * @param asOf The instant as of which the rows stand: nothing in them was filed later
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
 * @param requestId Names this call in the call log
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
