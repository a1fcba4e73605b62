// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** A part of a request body. Required: <code>by</code>. */
public final class PortfolioScreenOrder extends Params<PortfolioScreenOrder> {
  /** Creates an empty set of parameters. */
  public PortfolioScreenOrder() {}

  /**
   * Sets <code>by</code>.
   *
   * @param by the value
   * @return this
   */
  public PortfolioScreenOrder by(String by) {
    return with("by", by);
  }

  /**
   * Sets <code>order</code>.
   *
   * @param order the value
   * @return this
   */
  public PortfolioScreenOrder order(String order) {
    return with("order", order);
  }

  /**
   * Sets <code>order</code>.
   *
   * @param order the value
   * @return this
   */
  public PortfolioScreenOrder order(SortOrder order) {
    return with("order", order);
  }
}
