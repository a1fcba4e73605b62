// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.util.Map;

/** A part of a request body. Required: <code>entry</code>. */
public final class BacktestRules extends Params<BacktestRules> {
  /** Creates an empty set of parameters. */
  public BacktestRules() {}

  /**
   * A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite..
   *
   * @param entry the value
   * @return this
   */
  public BacktestRules entry(Map<String, ?> entry) {
    return with("entry", entry);
  }

  /**
   * A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite..
   *
   * @param exit the value
   * @return this
   */
  public BacktestRules exit(Map<String, ?> exit) {
    return with("exit", exit);
  }

  /**
   * A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite..
   *
   * @param shortEntry the value
   * @return this
   */
  public BacktestRules shortEntry(Map<String, ?> shortEntry) {
    return with("shortEntry", shortEntry);
  }

  /**
   * A comparison {"left","op","right"} with op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…} of conditions, at most 5 deep and with at most 50 comparisons in all rules. left and right are numbers or operands: open, high, low, close, volume, or an indicator as in the indicators call, such as sma:200, with a further output as macd:12:26:9.signal; [n] behind it means n bars before, as in donchian:20.upper[1]. A comparison with a value that there is not yet neither holds nor does its opposite..
   *
   * @param shortExit the value
   * @return this
   */
  public BacktestRules shortExit(Map<String, ?> shortExit) {
    return with("shortExit", shortExit);
  }
}
