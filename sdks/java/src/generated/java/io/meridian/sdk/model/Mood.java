// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Mood, as returned by the API.
 *
 * @param fearGreedIndex From 0, extreme fear, to 100, extreme greed: the mean score of the components; may be null
 * @param fearGreedLabel fearGreedLabel; may be null
 * @param volatilityIndex Expected volatility of the leading index, percent a year (RiskMetrics, decay 0.94); may be null
 * @param components components
 */
public record Mood(
    Double fearGreedIndex,
    String fearGreedLabel,
    Double volatilityIndex,
    List<MoodComponent> components) {}
