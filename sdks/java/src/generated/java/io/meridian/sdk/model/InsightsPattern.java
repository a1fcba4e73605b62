// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Insights pattern, as returned by the API.
 *
 * @param name Name of the indicator that finds it, such as <code>cdlengulfing</code>
 * @param title title
 * @param timestamp Start of the candle at which the pattern ended
 * @param value 100 or -100; 80 for a pattern that just holds, 200 for a confirmed one
 * @param direction <code>bullish</code>, <code>bearish</code>, <code>neutral</code>
 */
public record InsightsPattern(
    String name,
    String title,
    Instant timestamp,
    double value,
    String direction) {}
