// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Breadth, as returned by the API.
 *
 * @param advancers advancers
 * @param decliners decliners
 * @param unchanged unchanged
 * @param newHighs newHighs
 * @param newLows newLows
 */
public record Breadth(
    long advancers,
    long decliners,
    long unchanged,
    long newHighs,
    long newLows) {}
