// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** A part of a request body. Required: <code>symbol</code>, <code>quantity</code>. */
public final class Holding extends Params<Holding> {
  /** Creates an empty set of parameters. */
  public Holding() {}

  /**
   * A share, a currency pair, a crypto pair or an index, in any case.
   *
   * @param symbol the value
   * @return this
   */
  public Holding symbol(String symbol) {
    return with("symbol", symbol);
  }

  /**
   * Shares, or units of the first currency of a pair; below 0 for what was sold short.
   *
   * @param quantity the value
   * @return this
   */
  public Holding quantity(double quantity) {
    return with("quantity", quantity);
  }

  /**
   * Paid for one unit, in the currency of the price.
   *
   * @param costBasis the value
   * @return this
   */
  public Holding costBasis(double costBasis) {
    return with("costBasis", costBasis);
  }
}
