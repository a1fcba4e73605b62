// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.params;

/**
 * A part of what a call is given.
 *
 * @param metric <code>price</code>, <code>changePct</code>, <code>volume</code>, or an indicator with its parameters as in the indicators call, such as <code>rsi:14</code> or <code>macd:12:26:9.signal</code>
 * @param op <code>above</code> and <code>below</code> fire when they begin to hold, <code>crosses</code> when the value changes sides
 * @param value What the metric is compared with; percent for <code>changePct</code>
 * @param window The span of <code>changePct</code> and <code>volume</code>, and the bars of an indicator, which is looked at when a bar closes; null when it is not given
 */
public record NewAlertCondition(
    String metric,
    String op,
    double value,
    String window) {
  /**
   * With what it needs.
   *
   * @param metric <code>price</code>, <code>changePct</code>, <code>volume</code>, or an indicator with its parameters as in the indicators call, such as <code>rsi:14</code> or <code>macd:12:26:9.signal</code>
   * @param op <code>above</code> and <code>below</code> fire when they begin to hold, <code>crosses</code> when the value changes sides
   * @param value What the metric is compared with; percent for <code>changePct</code>
   */
  public NewAlertCondition(String metric, String op, double value) {
    this(metric, op, value, null);
  }

  /**
   * With what it needs.
   *
   * @param metric <code>price</code>, <code>changePct</code>, <code>volume</code>, or an indicator with its parameters as in the indicators call, such as <code>rsi:14</code> or <code>macd:12:26:9.signal</code>
   * @param op <code>above</code> and <code>below</code> fire when they begin to hold, <code>crosses</code> when the value changes sides
   * @param value What the metric is compared with; percent for <code>changePct</code>
   */
  public NewAlertCondition(String metric, Operator op, double value) {
    this(metric, op.wire(), value, null);
  }

  /**
   * The same with another <code>window</code>.
   *
   * @param window The span of <code>changePct</code> and <code>volume</code>, and the bars of an indicator, which is looked at when a bar closes
   * @return a new one
   */
  public NewAlertCondition withWindow(String window) {
    return new NewAlertCondition(metric, op, value, window);
  }

  /**
   * The same with another <code>window</code>.
   *
   * @param window The span of <code>changePct</code> and <code>volume</code>, and the bars of an indicator, which is looked at when a bar closes
   * @return a new one
   */
  public NewAlertCondition withWindow(AlertWindow window) {
    return new NewAlertCondition(metric, op, value, window.wire());
  }
}
