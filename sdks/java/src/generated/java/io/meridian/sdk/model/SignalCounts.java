// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Signal counts, as returned by the API.
 *
 * @param buy buy
 * @param neutral neutral
 * @param sell sell
 */
public record SignalCounts(
    long buy,
    long neutral,
    long sell) {}
