// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.Map;

/**
 * Indicator row, as returned by the API.
 *
 * @param timestamp timestamp
 * @param partial True if the bar’s session, week or month has not ended. Its values can still change
 * @param values the requested columns by name; values may be null
 */
public record IndicatorRow(
    Instant timestamp,
    boolean partial,
    Map<String, Double> values) {
  /**
   * Returns the value of a requested column.
   *
   * @param name as in the reply, such as <code>sma_20</code>
   * @return null when the column has no value yet or does not exist
   */
  public Double value(String name) {
    return values.get(name);
  }
}
