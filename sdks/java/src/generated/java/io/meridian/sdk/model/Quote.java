// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Quote, as returned by the API.
 *
 * @param symbol The symbol, in capitals
 * @param name name
 * @param assetClass <code>equity</code>, <code>etf</code>, <code>fund</code>, <code>fx</code>, <code>crypto</code>, <code>index</code>
 * @param exchange Market identifier code of the exchange. Null if there is none; may be null
 * @param currency Currency of the prices
 * @param price The latest price
 * @param bid Highest price that a buyer bids; may be null
 * @param ask Lowest price that a seller asks; may be null
 * @param bidSize Quantity at the bid; may be null
 * @param askSize Quantity at the ask; may be null
 * @param open First price of the session
 * @param high Highest price of the session
 * @param low Lowest price of the session
 * @param previousClose Closing price of the previous session
 * @param change Price minus previous close
 * @param changePct Change in percent of the previous close
 * @param volume Quantity traded in the session
 * @param vwap Volume-weighted average price of the session; may be null
 * @param high52w Highest price of 52 weeks
 * @param low52w Lowest price of 52 weeks
 * @param marketCap Price times shares outstanding. Null if there are none; may be null
 * @param marketStatus State of the symbol’s market; <code>pre</code>, <code>regular</code>, <code>post</code>, <code>closed</code>, <code>halted</code>
 * @param timestamp Time of the price
 * @param delaySeconds Delay of the price
 * @param stale The source has been silent for too long while its market trades. Absent otherwise
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 */
public record Quote(
    String symbol,
    String name,
    String assetClass,
    String exchange,
    String currency,
    double price,
    Double bid,
    Double ask,
    Double bidSize,
    Double askSize,
    double open,
    double high,
    double low,
    double previousClose,
    double change,
    double changePct,
    double volume,
    Double vwap,
    double high52w,
    double low52w,
    Double marketCap,
    String marketStatus,
    Instant timestamp,
    double delaySeconds,
    boolean stale,
    String source) {}
