// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Quote, as returned by the API.
 *
 * @param symbol The symbol, in capitals
 * @param name name
 * @param assetClass <code>equity</code>, <code>fx</code>, <code>crypto</code>, <code>index</code>
 * @param exchange Market identifier code of the exchange; null where there is none; may be null
 * @param currency What prices are in
 * @param price The latest price
 * @param bid Best price to sell at; may be null
 * @param ask Best price to buy at; may be null
 * @param bidSize Amount wanted at the bid; may be null
 * @param askSize Amount offered at the ask; may be null
 * @param open First price of the session
 * @param high Highest price of the session
 * @param low Lowest price of the session
 * @param previousClose Last price of the session before
 * @param change Price less previous close
 * @param changePct The same in percent of the previous close
 * @param volume Amount traded in the session
 * @param vwap Mean price of the session, weighted by volume; may be null
 * @param high52w Highest price of 52 weeks
 * @param low52w Lowest price of 52 weeks
 * @param marketCap Price times shares outstanding; null where there are none; may be null
 * @param marketStatus The state of the market that the symbol trades on; <code>pre</code>, <code>regular</code>, <code>post</code>, <code>closed</code>, <code>halted</code>
 * @param timestamp When the price was made
 * @param delaySeconds How much later than made a price is shown
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
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
    String source) {}
