// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Stream limits, as returned by the API.
 *
 * @param connections Maximum number of open streams for the account
 * @param symbols Maximum number of symbols across all streams. Null if unlimited; may be null
 */
public record StreamLimits(
    long connections,
    Long symbols) {}
