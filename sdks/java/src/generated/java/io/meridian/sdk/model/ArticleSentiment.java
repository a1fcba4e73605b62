// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Article sentiment, as returned by the API.
 *
 * @param score From -1, very bad, to 1, very good
 * @param label <code>positive</code> from 0.2 on, <code>negative</code> from -0.2 down; <code>positive</code>, <code>neutral</code>, <code>negative</code>
 */
public record ArticleSentiment(
    double score,
    String label) {}
