// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.params;

import java.util.Map;

/**
 * A part of what a call is given.
 *
 * @param entry A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite.
 * @param exit A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite.; null when it is not given
 * @param shortEntry A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite.; null when it is not given
 * @param shortExit A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite.; null when it is not given
 */
public record BacktestRules(
    Map<String, ?> entry,
    Map<String, ?> exit,
    Map<String, ?> shortEntry,
    Map<String, ?> shortExit) {
  /**
   * With what it needs.
   *
   * @param entry A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite.
   */
  public BacktestRules(Map<String, ?> entry) {
    this(entry, null, null, null);
  }

  /**
   * The same with another <code>exit</code>.
   *
   * @param exit A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite.
   * @return a new one
   */
  public BacktestRules withExit(Map<String, ?> exit) {
    return new BacktestRules(entry, exit, shortEntry, shortExit);
  }

  /**
   * The same with another <code>shortEntry</code>.
   *
   * @param shortEntry A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite.
   * @return a new one
   */
  public BacktestRules withShortEntry(Map<String, ?> shortEntry) {
    return new BacktestRules(entry, exit, shortEntry, shortExit);
  }

  /**
   * The same with another <code>shortExit</code>.
   *
   * @param shortExit A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite.
   * @return a new one
   */
  public BacktestRules withShortExit(Map<String, ?> shortExit) {
    return new BacktestRules(entry, exit, shortEntry, shortExit);
  }
}
