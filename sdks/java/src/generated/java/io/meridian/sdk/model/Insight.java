// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Insight, as returned by the API.
 *
 * @param id The finding, by name: the same for every symbol it is made of
 * @param type <code>trend</code>, <code>momentum</code>, <code>volatility</code>, <code>volume</code>, <code>relativeStrength</code>, <code>risk</code>, <code>valuation</code>, <code>growth</code>, <code>quality</code>, <code>news</code>, <code>social</code>
 * @param title title
 * @param text text
 * @param score From -1, all against the price rising, to 1
 * @param direction <code>bullish</code>, <code>bearish</code>, <code>neutral</code>
 * @param evidence evidence
 */
public record Insight(
    String id,
    String type,
    String title,
    String text,
    double score,
    String direction,
    List<Evidence> evidence) {}
