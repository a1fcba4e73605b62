// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.params;

/**
 * A part of what a call is given.
 *
 * @param symbol A share, a currency pair, a crypto pair or an index, in any case
 * @param quantity Shares, or units of the first currency of a pair; below 0 for what was sold short
 * @param costBasis Paid for one unit, in the currency of the price; null when it is not given
 */
public record Holding(
    String symbol,
    double quantity,
    Double costBasis) {
  /**
   * With what it needs.
   *
   * @param symbol A share, a currency pair, a crypto pair or an index, in any case
   * @param quantity Shares, or units of the first currency of a pair; below 0 for what was sold short
   */
  public Holding(String symbol, double quantity) {
    this(symbol, quantity, null);
  }

  /**
   * The same with another <code>costBasis</code>.
   *
   * @param costBasis Paid for one unit, in the currency of the price
   * @return a new one
   */
  public Holding withCostBasis(double costBasis) {
    return new Holding(symbol, quantity, costBasis);
  }
}
