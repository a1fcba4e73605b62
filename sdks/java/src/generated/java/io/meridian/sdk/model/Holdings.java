// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/**
 * Holdings, as returned by the API.
 *
 * @param results Empty where the holdings are not known
 * @param symbol symbol
 * @param index Index that the fund follows; may be null
 * @param date Session at whose close the weights are, or date of the imported holdings
 * @param count Number of rows in this reply
 * @param nextCursor Send it as <code>cursor</code> to get the next page. Null on the last page; may be null
 * @param asOf Time at which the rows were read
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record Holdings(
    List<FundHolding> results,
    String symbol,
    String index,
    LocalDate date,
    long count,
    String nextCursor,
    Instant asOf,
    String source,
    String requestId) {}
