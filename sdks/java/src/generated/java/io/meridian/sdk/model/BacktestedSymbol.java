// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Backtested symbol, as returned by the API.
 *
 * @param symbol symbol
 * @param from Its first and last bar within the range; null when it has none; may be null
 * @param to to; may be null
 * @param ended Its data end within the range, as after a delisting
 * @param missingBars Trading days between its first and last bar without a bar
 * @param adjustment Price adjustment. <code>all</code> is total return with reinvested dividends; <code>raw</code>, <code>split</code>, <code>all</code>
 * @param profit Amount it gained after the costs of its fills
 * @param weight Share of the equity at the last close
 */
public record BacktestedSymbol(
    String symbol,
    Instant from,
    Instant to,
    boolean ended,
    long missingBars,
    String adjustment,
    double profit,
    double weight) {}
