// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * The frame <code>quote</code> of the stream.
 *
 * @param type type
 * @param channel channel
 * @param seq Increases with every frame of a channel, also across reconnects and restarts. In a snapshot: the current position of the channel
 * @param symbol symbol
 * @param timestamp timestamp
 * @param delaySeconds Delay of the price, as of your plan or of a silent source. Absent if there is none; may be null
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
 * @param marketCap Price times shares outstanding. Null if there are none; may be null
 * @param marketStatus State of the symbol’s market; <code>pre</code>, <code>regular</code>, <code>post</code>, <code>closed</code>, <code>halted</code>
 * @param stale The source has been silent for too long while its market trades. Absent otherwise
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param snapshot State of the channel at the time of the subscription, not an update
 */
public record QuoteFrame(
    String type,
    String channel,
    long seq,
    String symbol,
    Instant timestamp,
    Double delaySeconds,
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
    boolean stale,
    String source,
    boolean snapshot) implements Frame {}
