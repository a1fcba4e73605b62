// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.Map;

/**
 * Indicator row, as the API answers it.
 *
 * @param timestamp timestamp
 * @param partial True if the bar’s session, week or month has not ended. Its values can still change
 * @param values the columns that were asked for, by their names; values may be null
 */
public record IndicatorRow(
    Instant timestamp,
    boolean partial,
    Map<String, Double> values) {
  /**
   * The value of one of the columns that were asked for.
   *
   * @param name as in the reply, such as <code>sma_20</code>
   * @return null when there is no value yet, or no such column
   */
  public Double value(String name) {
    return values.get(name);
  }
}
