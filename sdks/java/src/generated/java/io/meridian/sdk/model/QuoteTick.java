// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Quote tick, as returned by the API.
 *
 * @param timestamp Time to the nanosecond, UTC. The last digits are zeros where the source gives fewer of them
 * @param bid Highest price that a buyer bids. Null where nobody bids; may be null
 * @param ask Lowest price that a seller asks. Null where nobody asks; may be null
 * @param bidSize Quantity at the bid; may be null
 * @param askSize Quantity at the ask; may be null
 * @param id Number of the quote. Unique per symbol and source
 */
public record QuoteTick(
    Instant timestamp,
    Double bid,
    Double ask,
    Double bidSize,
    Double askSize,
    long id) {}
