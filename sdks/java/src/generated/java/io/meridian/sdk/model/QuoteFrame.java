// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * The frame <code>quote</code> of the stream.
 *
 * @param type type
 * @param channel channel
 * @param seq Rises from frame to frame of a channel, also over reconnects and restarts; of a snapshot, where the channel stands
 * @param symbol symbol
 * @param timestamp timestamp
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
 * @param marketCap Price times shares outstanding; null where there are none; may be null
 * @param marketStatus The state of the market that the symbol trades on; <code>pre</code>, <code>regular</code>, <code>post</code>, <code>closed</code>, <code>halted</code>
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
 * @param snapshot How the channel stood when it was subscribed to, not something new
 */
public record QuoteFrame(
    String type,
    String channel,
    long seq,
    String symbol,
    Instant timestamp,
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
    Double marketCap,
    String marketStatus,
    String source,
    boolean snapshot) implements Frame {}
