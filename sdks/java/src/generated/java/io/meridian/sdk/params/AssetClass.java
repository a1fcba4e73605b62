// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum AssetClass implements Choice {
  /** <code>equity</code>. */
  EQUITY("equity"),
  /** <code>etf</code>. */
  ETF("etf"),
  /** <code>fund</code>. */
  FUND("fund"),
  /** <code>fx</code>. */
  FX("fx"),
  /** <code>crypto</code>. */
  CRYPTO("crypto"),
  /** <code>index</code>. */
  INDEX("index");

  private final String wire;

  AssetClass(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
