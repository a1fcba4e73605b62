// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * The frame <code>gap</code> of the stream.
 *
 * @param type type
 * @param channel channel
 * @param fromSeq First frame that may be missing
 * @param toSeq Last frame that may be missing
 * @param fill API call that returns the missing data
 * @param state Only for symbols with a live feed. <code>open</code>: the connection to the vendor was lost. <code>filled</code>: the missing data was read, and <code>fill</code> returns all of it; <code>open</code>, <code>filled</code>; may be null
 */
public record GapFrame(
    String type,
    String channel,
    long fromSeq,
    long toSeq,
    String fill,
    String state) implements Frame {}
