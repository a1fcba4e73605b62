// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Connection limits, as returned by the API.
 *
 * @param messageBytes messageBytes
 * @param channelsPerMessage channelsPerMessage
 * @param messagesPerSecond messagesPerSecond
 * @param authSeconds authSeconds
 * @param bufferBytes bufferBytes
 */
public record ConnectionLimits(
    long messageBytes,
    long channelsPerMessage,
    long messagesPerSecond,
    long authSeconds,
    long bufferBytes) {}
