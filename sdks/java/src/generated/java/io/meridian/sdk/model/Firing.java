// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Firing, as returned by the API.
 *
 * @param id id
 * @param alertId alertId
 * @param alertName alertName
 * @param symbol For a screen, the first of the symbols that entered or left
 * @param condition condition
 * @param observed observed
 * @param triggeredAt triggeredAt
 * @param test True if sent by the test button
 * @param deliveries deliveries
 * @param entered Symbols that entered the screen, at most 500, in its order
 * @param left Symbols that left the screen, at most 500
 */
public record Firing(
    String id,
    String alertId,
    String alertName,
    String symbol,
    AlertCondition condition,
    Observed observed,
    Instant triggeredAt,
    boolean test,
    List<Delivery> deliveries,
    List<String> entered,
    List<String> left) {}
