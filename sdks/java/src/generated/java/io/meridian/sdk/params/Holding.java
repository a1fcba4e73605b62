// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** A part of a request body. Required: <code>symbol</code>, <code>quantity</code>. */
public final class Holding extends Params<Holding> {
  /** Creates an empty set of parameters. */
  public Holding() {}

  /**
   * Stock, currency pair, crypto pair or index. Not case-sensitive.
   *
   * @param symbol the value
   * @return this
   */
  public Holding symbol(String symbol) {
    return with("symbol", symbol);
  }

  /**
   * Shares, or units of the first currency of a pair. Negative for short positions.
   *
   * @param quantity the value
   * @return this
   */
  public Holding quantity(double quantity) {
    return with("quantity", quantity);
  }

  /**
   * Price paid per unit, in the currency of the price.
   *
   * @param costBasis the value
   * @return this
   */
  public Holding costBasis(double costBasis) {
    return with("costBasis", costBasis);
  }
}
