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
 * @param score Mean of the scores. Null without results; may be null
 * @param patterns Candlestick patterns that ended at the last five finished candles, newest first. A candle is a session, a week or a month, by horizon
 * @param levels Price levels of the horizon
 * @param generatedBy <code>rules</code>: each text is generated from its evidence
 * @param count Number of rows in this reply
 * @param nextCursor Send it as <code>cursor</code> to get the next page. Null on the last page; may be null
 * @param asOf Time at which the rows were read
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record Insights(
    List<Insight> results,
    String symbol,
    String horizon,
    Double score,
    List<InsightsPattern> patterns,
    InsightsLevels levels,
    String generatedBy,
    long count,
    String nextCursor,
    Instant asOf,
    String source,
    String requestId) {}
