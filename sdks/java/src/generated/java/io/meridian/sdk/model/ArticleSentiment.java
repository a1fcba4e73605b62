// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Article sentiment, as returned by the API.
 *
 * @param score From -1 (very negative) to 1 (very positive)
 * @param label <code>positive</code> at 0.2 and above, <code>negative</code> at -0.2 and below; <code>positive</code>, <code>neutral</code>, <code>negative</code>
 */
public record ArticleSentiment(
    double score,
    String label) {}
