// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Insights, as returned by the API.
 *
 * @param results results
 * @param symbol symbol
 * @param horizon horizon
 * @param score The mean of the scores; null without results; may be null
 * @param generatedBy <code>rules</code>: each text is composed from its evidence
 * @param count Rows in this reply
 * @param nextCursor Continues after this reply when sent as <code>cursor</code>; null at the end; may be null
 * @param asOf The instant that the rows were read
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
 * @param requestId Names this call in the call log
 */
public record Insights(
    List<Insight> results,
    String symbol,
    String horizon,
    Double score,
    String generatedBy,
    long count,
    String nextCursor,
    Instant asOf,
    String source,
    String requestId) {}
