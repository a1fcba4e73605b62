// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Exchange rates result, as returned by the API.
 *
 * @param base One unit of this currency
 * @param quote Costs <code>rate</code> units of this currency
 * @param rate rate
 * @param bid Rate at which the route sells. Null without bids and asks, and on past days; may be null
 * @param ask Rate at which the route buys. Null without bids and asks, and on past days; may be null
 * @param route The pairs that the rate is computed from: <code>EURUSD * USDJPY</code> multiplies them, <code>/</code> divides
 * @param legs Number of pairs in the route. 1 for a rate that is quoted, 0 for a currency to itself
 * @param timestamp Time of the oldest price of the route. On past days, 00:00 UTC of the day of its oldest close
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 */
public record ExchangeRatesResult(
    String base,
    String quote,
    double rate,
    Double bid,
    Double ask,
    String route,
    long legs,
    Instant timestamp,
    String source) {}
