// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** A part of a request body. Required: <code>metric</code>, <code>op</code>, <code>value</code>. */
public final class NewAlertCondition extends Params<NewAlertCondition> {
  /** Creates an empty set of parameters. */
  public NewAlertCondition() {}

  /**
   * <code>price</code>, <code>changePct</code>, <code>volume</code>, or an indicator with its parameters as in the indicators call, such as <code>rsi:14</code> or <code>macd:12:26:9.signal</code>. With <code>screen</code>: <code>entry</code>, <code>exit</code> or <code>change</code>, the number of symbols that entered the screen, left it, or both.
   *
   * @param metric the value
   * @return this
   */
  public NewAlertCondition metric(String metric) {
    return with("metric", metric);
  }

  /**
   * <code>above</code> and <code>below</code> trigger when the condition becomes true; <code>crosses</code> triggers when the value changes sides.
   *
   * @param op the value
   * @return this
   */
  public NewAlertCondition op(String op) {
    return with("op", op);
  }

  /**
   * <code>above</code> and <code>below</code> trigger when the condition becomes true; <code>crosses</code> triggers when the value changes sides.
   *
   * @param op the value
   * @return this
   */
  public NewAlertCondition op(Operator op) {
    return with("op", op);
  }

  /**
   * Threshold to compare with the metric. In percent for <code>changePct</code>.
   *
   * @param value the value
   * @return this
   */
  public NewAlertCondition value(double value) {
    return with("value", value);
  }

  /**
   * Time range of <code>changePct</code> and <code>volume</code>, or bar length of an indicator. Indicators are evaluated when a bar closes.
   *
   * @param window the value
   * @return this
   */
  public NewAlertCondition window(String window) {
    return with("window", window);
  }

  /**
   * Time range of <code>changePct</code> and <code>volume</code>, or bar length of an indicator. Indicators are evaluated when a bar closes.
   *
   * @param window the value
   * @return this
   */
  public NewAlertCondition window(AlertWindow window) {
    return with("window", window);
  }

  /**
   * ID of a screen saved in the dashboard, as <code>GET /api/screens</code> lists it, to watch in place of <code>symbols</code>. It is evaluated after each session, and each minute of it where the screen looks at quotes. <code>op</code> is <code>above</code>: with the value 0, each change triggers.
   *
   * @param screen the value
   * @return this
   */
  public NewAlertCondition screen(String screen) {
    return with("screen", screen);
  }
}
