// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/**
 * Constituents, as returned by the API.
 *
 * @param results Empty where the members are not known
 * @param symbol symbol
 * @param date Session at whose close the weights are, or date of the imported holdings
 * @param count Number of rows in this reply
 * @param nextCursor Send it as <code>cursor</code> to get the next page. Null on the last page; may be null
 * @param asOf Time at which the rows were read
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record Constituents(
    List<IndexMember> results,
    String symbol,
    LocalDate date,
    long count,
    String nextCursor,
    Instant asOf,
    String source,
    String requestId) {}
