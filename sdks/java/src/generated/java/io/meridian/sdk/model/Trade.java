// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Trade, as returned by the API.
 *
 * @param timestamp Time to the nanosecond, UTC. The last digits are zeros where the source gives fewer of them
 * @param price price
 * @param size Shares, or units of the base currency
 * @param id Number of the trade. Unique per symbol and source
 * @param conditions What is special about it; <code>legend</code> explains each. A code of a vendor without a name here is kept: <code>alpaca:8</code>
 * @param venue Exchange of the trade: market identifier code (ISO 10383), or the name of a crypto exchange. A number of a vendor without one is kept: <code>massive:99</code>. Null if not known; may be null
 */
public record Trade(
    Instant timestamp,
    double price,
    double size,
    long id,
    List<String> conditions,
    String venue) {}
