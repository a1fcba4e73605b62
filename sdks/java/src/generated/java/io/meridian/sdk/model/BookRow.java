// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Book row, as returned by the API.
 *
 * @param level 1 is the best bid and ask
 * @param bid Bid of this level. Null where the side has fewer levels; may be null
 * @param bidSize Quantity at this bid; may be null
 * @param ask Ask of this level. Null where the side has fewer levels; may be null
 * @param askSize Quantity at this ask; may be null
 */
public record BookRow(
    long level,
    Double bid,
    Double bidSize,
    Double ask,
    Double askSize) {}
