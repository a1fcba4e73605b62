// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * The frame <code>gap</code> of the stream.
 *
 * @param type type
 * @param channel channel
 * @param fromSeq The first that may be missing
 * @param toSeq The last that may be missing
 * @param fill The call that answers what lies in the gap
 */
public record GapFrame(
    String type,
    String channel,
    long fromSeq,
    long toSeq,
    String fill) implements Frame {}
