// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** A part of a request body. Required: <code>by</code>. */
public final class ScreenOrder extends Params<ScreenOrder> {
  /** Creates an empty set of parameters. */
  public ScreenOrder() {}

  /**
   * Sets <code>by</code>.
   *
   * @param by the value
   * @return this
   */
  public ScreenOrder by(String by) {
    return with("by", by);
  }

  /**
   * Sets <code>order</code>.
   *
   * @param order the value
   * @return this
   */
  public ScreenOrder order(String order) {
    return with("order", order);
  }

  /**
   * Sets <code>order</code>.
   *
   * @param order the value
   * @return this
   */
  public ScreenOrder order(SortOrder order) {
    return with("order", order);
  }
}
