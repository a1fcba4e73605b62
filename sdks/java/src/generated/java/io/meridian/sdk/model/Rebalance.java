// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.Map;

/**
 * Rebalance, as returned by the API.
 *
 * @param decided Day at whose close the weights were decided
 * @param timestamp Day on which they were filled
 * @param equity After costs
 * @param turnover Value of its fills divided by the equity
 * @param costs costs
 * @param weights Shares of the equity after the fills, by symbol, without those that are 0
 */
public record Rebalance(
    Instant decided,
    Instant timestamp,
    double equity,
    double turnover,
    double costs,
    Map<String, Double> weights) {}
