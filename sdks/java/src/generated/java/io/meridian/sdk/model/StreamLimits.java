// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Stream limits, as returned by the API.
 *
 * @param connections Streams that the account may have open
 * @param symbols Symbols on all of them together; null when unlimited; may be null
 */
public record StreamLimits(
    long connections,
    Long symbols) {}
