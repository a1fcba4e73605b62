// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Market sectors, as returned by the API.
 *
 * @param results results
 * @param window window
 * @param count Rows in this reply
 * @param nextCursor Continues after this reply when sent as <code>cursor</code>; null at the end; may be null
 * @param asOf The instant that the rows were read
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
 * @param requestId Names this call in the call log
 */
public record MarketSectors(
    List<Sector> results,
    String window,
    long count,
    String nextCursor,
    Instant asOf,
    String source,
    String requestId) {}
