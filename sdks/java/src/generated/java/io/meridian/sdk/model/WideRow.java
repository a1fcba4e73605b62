// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.Map;

/**
 * Wide row, as returned by the API.
 *
 * @param timestamp timestamp
 * @param values the requested columns by name; values may be null
 */
public record WideRow(
    Instant timestamp,
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
