// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Screener, as returned by the API.
 *
 * @param results results
 * @param matched Number of symbols on all pages
 * @param screened Number of symbols searched: those known at <code>asOf</code>
 * @param missing Requested symbols that are unknown at <code>asOf</code>, of another class or no members of the index
 * @param inSession With operands of quotes: whether their session was in progress at <code>asOf</code>
 * @param count Number of rows in this reply
 * @param nextCursor Send it as <code>cursor</code> to get the next page. Null on the last page; may be null
 * @param asOf Point in time of the rows: nothing in them was traded or filed later. With operands of quotes, their second
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record Screener(
    List<ScreenedSymbol> results,
    long matched,
    long screened,
    List<String> missing,
    boolean inSession,
    long count,
    String nextCursor,
    Instant asOf,
    String source,
    String requestId) {}
