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
 * @param symbol symbol
 * @param condition condition
 * @param observed observed
 * @param triggeredAt triggeredAt
 * @param test Made by the test button, not by the market
 * @param deliveries deliveries
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
    List<Delivery> deliveries) {}
