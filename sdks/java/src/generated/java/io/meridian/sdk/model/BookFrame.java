// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * The frame <code>book</code> of the stream.
 *
 * @param type type
 * @param channel channel
 * @param seq Increases with every frame of a channel, also across reconnects and restarts. In a snapshot: the current position of the channel
 * @param symbol symbol
 * @param timestamp timestamp
 * @param delaySeconds Delay of the book, as of a quote; may be null
 * @param levels Ten levels at most, the best first. Every frame has the whole book and replaces the one before. Empty while nobody quotes, as during a halt
 * @param stale The vendor has sent nothing for too long while its market trades
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param snapshot State of the channel at the time of the subscription, not an update
 */
public record BookFrame(
    String type,
    String channel,
    long seq,
    String symbol,
    Instant timestamp,
    Double delaySeconds,
    List<BookLevel> levels,
    boolean stale,
    String source,
    boolean snapshot) implements Frame {}
