// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** A part of a request body. Required: <code>metric</code>, <code>op</code>, <code>value</code>. */
public final class NewAlertCondition extends Params<NewAlertCondition> {
  /** Creates an empty set of parameters. */
  public NewAlertCondition() {}

  /**
   * <code>price</code>, <code>changePct</code>, <code>volume</code>, or an indicator with its parameters as in the indicators call, such as <code>rsi:14</code> or <code>macd:12:26:9.signal</code>.
   *
   * @param metric the value
   * @return this
   */
  public NewAlertCondition metric(String metric) {
    return with("metric", metric);
  }

  /**
   * <code>above</code> and <code>below</code> fire when they begin to hold, <code>crosses</code> when the value changes sides.
   *
   * @param op the value
   * @return this
   */
  public NewAlertCondition op(String op) {
    return with("op", op);
  }

  /**
   * <code>above</code> and <code>below</code> fire when they begin to hold, <code>crosses</code> when the value changes sides.
   *
   * @param op the value
   * @return this
   */
  public NewAlertCondition op(Operator op) {
    return with("op", op);
  }

  /**
   * What the metric is compared with; percent for <code>changePct</code>.
   *
   * @param value the value
   * @return this
   */
  public NewAlertCondition value(double value) {
    return with("value", value);
  }

  /**
   * The span of <code>changePct</code> and <code>volume</code>, and the bars of an indicator, which is looked at when a bar closes.
   *
   * @param window the value
   * @return this
   */
  public NewAlertCondition window(String window) {
    return with("window", window);
  }

  /**
   * The span of <code>changePct</code> and <code>volume</code>, and the bars of an indicator, which is looked at when a bar closes.
   *
   * @param window the value
   * @return this
   */
  public NewAlertCondition window(AlertWindow window) {
    return with("window", window);
  }
}
