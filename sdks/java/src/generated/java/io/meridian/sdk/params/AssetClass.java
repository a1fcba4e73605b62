// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** One of the values that a parameter has; each of them may be given as a text, too. */
public enum AssetClass implements Choice {
  /** <code>equity</code>. */
  EQUITY("equity"),
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
