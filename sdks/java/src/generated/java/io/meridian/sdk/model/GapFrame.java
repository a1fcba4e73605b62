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
 */
public record GapFrame(
    String type,
    String channel,
    long fromSeq,
    long toSeq,
    String fill) implements Frame {}
