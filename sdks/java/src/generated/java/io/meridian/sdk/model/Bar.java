// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Bar, as returned by the API.
 *
 * @param timestamp Start of the bar. For days, weeks and months: 00:00 UTC of the first trading date, or with <code>dayStart</code> the beginning of the first day
 * @param open First price
 * @param high Highest price
 * @param low Lowest price
 * @param close Last price
 * @param volume Amount traded
 * @param vwap Volume-weighted average price; may be null
 * @param trades Number of trades. Null, as <code>vwap</code> is, where an import or a feed has none; may be null
 * @param partial True if the bar’s session, week or month has not ended
 */
public record Bar(
    Instant timestamp,
    double open,
    double high,
    double low,
    double close,
    double volume,
    Double vwap,
    Double trades,
    boolean partial) {}
