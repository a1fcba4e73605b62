// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Quote tick, as returned by the API.
 *
 * @param timestamp Time to the nanosecond, UTC. The last digits are zeros where the source gives fewer of them
 * @param bid Highest price that a buyer bids. Null where nobody bids; may be null
 * @param ask Lowest price that a seller asks. Null where nobody asks; may be null
 * @param bidSize Quantity at the bid; may be null
 * @param askSize Quantity at the ask; may be null
 * @param id Number of the quote. Unique per symbol and source
 * @param conditions What is special about it; <code>legend</code> explains each. A code of a vendor without a name here is kept: <code>alpaca:8</code>
 * @param bidVenue Exchange of the bid: market identifier code (ISO 10383), or the name of a crypto exchange. A number of a vendor without one is kept: <code>massive:99</code>. Null if not known; may be null
 * @param askVenue Exchange of the ask: market identifier code (ISO 10383), or the name of a crypto exchange. A number of a vendor without one is kept: <code>massive:99</code>. Null if not known; may be null
 */
public record QuoteTick(
    Instant timestamp,
    Double bid,
    Double ask,
    Double bidSize,
    Double askSize,
    long id,
    List<String> conditions,
    String bidVenue,
    String askVenue) {}
