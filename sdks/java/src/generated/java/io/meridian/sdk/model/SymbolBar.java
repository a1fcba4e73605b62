// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Symbol bar, as returned by the API.
 *
 * @param timestamp 00:00 UTC of the first trading date of the bar
 * @param symbol symbol
 * @param open open
 * @param high high
 * @param low low
 * @param close close
 * @param volume Amount traded
 * @param vwap Volume-weighted average price. Null where an import or a feed has none; may be null
 * @param trades Number of trades. Null as <code>vwap</code> is; may be null
 * @param partial True if the bar’s session, week or month has not ended
 * @param adjustment Actual adjustment. The stored one if the known corporate actions do not allow the requested one; <code>raw</code>, <code>split</code>, <code>all</code>
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 */
public record SymbolBar(
    Instant timestamp,
    String symbol,
    double open,
    double high,
    double low,
    double close,
    double volume,
    Double vwap,
    Double trades,
    boolean partial,
    String adjustment,
    String source) {}
