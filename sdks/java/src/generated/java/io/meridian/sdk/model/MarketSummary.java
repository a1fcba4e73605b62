// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Market summary, as returned by the API.
 *
 * @param timestamp timestamp
 * @param marketStatus marketStatus
 * @param indices indices
 * @param breadth breadth
 * @param movers movers
 * @param sentiment sentiment
 * @param aiCommentary Composed by rules from the figures of this reply
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
 * @param asOf asOf
 * @param requestId requestId
 */
public record MarketSummary(
    Instant timestamp,
    MarketStatus marketStatus,
    List<IndexValue> indices,
    Breadth breadth,
    Movers movers,
    Mood sentiment,
    String aiCommentary,
    String source,
    Instant asOf,
    String requestId) {}
