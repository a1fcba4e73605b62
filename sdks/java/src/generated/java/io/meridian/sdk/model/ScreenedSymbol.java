// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;
import java.util.Map;

/**
 * Screened symbol, as returned by the API.
 *
 * @param symbol symbol
 * @param name name
 * @param date Session of the prices
 * @param adjustment Adjustment of the prices, with what was known at <code>asOf</code>. <code>all</code> is total return; <code>raw</code>, <code>split</code>, <code>all</code>
 * @param values the requested columns by name; values may be null
 */
public record ScreenedSymbol(
    String symbol,
    String name,
    LocalDate date,
    String adjustment,
    Map<String, Object> values) {
  /**
   * Returns the value of a requested column.
   *
   * @param name as in the reply, such as <code>sma_20</code>
   * @return null when the column has no value yet or does not exist
   */
  public Object value(String name) {
    return values.get(name);
  }
}
