// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.model;

/**
 * Article sentiment, as the API answers it.
 *
 * @param score From -1 (very negative) to 1 (very positive)
 * @param label <code>positive</code> at 0.2 and above, <code>negative</code> at -0.2 and below; <code>positive</code>, <code>neutral</code>, <code>negative</code>
 */
public record ArticleSentiment(
    double score,
    String label) {}
