// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/**
 * Venues, as returned by the API.
 *
 * @param results results
 * @param symbol symbol
 * @param from from
 * @param to to
 * @param volume Volume of all venues. In the simulated market that of the daily bars; with feeds the trades of every vendor that the tape has kept
 * @param trades Number of trades at all venues
 * @param count Number of rows in this reply
 * @param nextCursor Send it as <code>cursor</code> to get the next page. Null on the last page; may be null
 * @param asOf Time at which the rows were read
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record Venues(
    List<VenueVolume> results,
    String symbol,
    LocalDate from,
    LocalDate to,
    double volume,
    long trades,
    long count,
    String nextCursor,
    Instant asOf,
    String source,
    String requestId) {}
