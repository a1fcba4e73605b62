// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * One page of social sentiment.
 *
 * @param results results
 * @param symbol symbol
 * @param interval <code>1h</code>, <code>1d</code>
 * @param count Rows in this reply
 * @param nextCursor Continues after this reply when sent as <code>cursor</code>; null at the end; may be null
 * @param asOf The instant that the rows were read
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
 * @param requestId Names this call in the call log
 */
public record SocialSentimentPage(
    List<SocialSentiment> results,
    String symbol,
    String interval,
    long count,
    String nextCursor,
    Instant asOf,
    String source,
    String requestId) implements Page<SocialSentiment> {}
