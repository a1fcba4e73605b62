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
 * @param conditions What is special about the trade. <code>legend</code> explains each code
 */
public record Trade(
    Instant timestamp,
    double price,
    double size,
    long id,
    List<String> conditions) {}
